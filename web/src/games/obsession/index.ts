import type { GameModule } from "../../core/games";
import Board from "./Board.svelte";
import End from "./end/End.svelte";
import Mini from "./Mini.svelte";
import Panel from "./Panel.svelte";

const obsession: GameModule = { Board, Panel, Mini, End, isComplete: true, fits: true };

export default obsession;
