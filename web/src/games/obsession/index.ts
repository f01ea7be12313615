import type { GameModule } from "../../core/games";
import Board from "./Board.svelte";
import Account from "./end/Account.svelte";
import Mini from "./Mini.svelte";
import Panel from "./Panel.svelte";

const obsession: GameModule = { Board, Panel, Mini, End: Account, isComplete: true, fits: true };

export default obsession;
