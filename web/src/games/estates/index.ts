import type { GameModule } from "../../core/games";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Panel from "./Panel.svelte";

const estates: GameModule = { Board, Panel, End, isComplete: true };

export default estates;
