// What the parts of a board share: the table as this viewer sees it, in the types of its game.

import type { Attachment } from "svelte/attachments";
import { glossary } from "../../core/glossary.svelte";
import type { Scene } from "../../core/scene.svelte";

type Target = Attachment<HTMLElement | SVGElement>;

// It outlives the components that use it, so everything derived is a getter: a `$derived` would
// keep the component that first asked for it, and its elements, in memory.
export abstract class BoardModel<View, Facts> {
  protected abstract readonly game: string;

  constructor(readonly scene: Scene) {}

  get view(): View {
    return this.scene.view as View;
  }

  get facts(): Facts {
    return this.scene.facts as Facts;
  }

  /** The view after our last move; null if nobody has moved since. */
  get before(): View | null {
    return (this.scene.before?.view as View | undefined) ?? null;
  }

  /** Is something asked of us? Never in a replay. */
  get isMine(): boolean {
    return this.scene.snapshot.legal.length > 0;
  }

  /** The seat whose things lie before us: our own, or the one over whose shoulder we look. */
  get owner(): number {
    return this.scene.seat ?? this.scene.house;
  }

  player(seat: number): string {
    return this.scene.names[seat] ?? "";
  }

  /** What a thing of the game is called in our language. */
  name(id: string): string {
    return glossary(this.game).get(id)?.name ?? id;
  }

  /** What it shows, does or asks for. */
  about(id: string): string {
    return glossary(this.game).get(id)?.about ?? "";
  }

  /**
   * Makes an element a target for a move or its first words, whatever has been chosen so far.
   * `name` is what logs and lessons call the element; `why` is the move that a click means while
   * it cannot be chosen.
   */
  target(mark: string, why = mark, name = mark): Target {
    return this.scene.piece(mark, why, name, true);
  }

  /** Something that logs and lessons can point at, but that cannot be chosen. */
  thing(name: string): Target {
    return (node) => {
      node.classList.toggle("pointed", this.scene.pointed.has(name));
    };
  }
}

/** One model per scene, so that board, panels and thumbnails share what is pointed at. */
export function perScene<Model>(make: new (scene: Scene) => Model): (scene: Scene) => Model {
  const known = new WeakMap<Scene, Model>();
  return (scene) => {
    const found = known.get(scene) ?? new make(scene);
    known.set(scene, found);
    return found;
  };
}
