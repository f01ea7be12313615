// Draws plots with WebGL into one canvas, when it is told to and never by itself. Loaded only when
// a model is shown.

import { Camera, Vector3, WebGLRenderer, type BufferGeometry } from "three";
import type { Lens } from "./lens";
import { Materials } from "./materials";
import { PlotScene } from "./plotScene";
import { dotShape, sceneryShape, treeShape } from "./scenery";
import { boardShape, cubeShape, tableShape } from "./shapes";
import type { Shown } from "./shown";

export interface Shapes {
  readonly cube: BufferGeometry;
  readonly board: BufferGeometry;
  readonly table: BufferGeometry;
  readonly tree: BufferGeometry;
  readonly dot: BufferGeometry;
  readonly scenery: BufferGeometry;
}

/** What is farther than this before or behind the middle is not drawn. */
const REACH = 13;

/** Without a graphics card all is worked out by the processor: fewer pixels while things move. */
const COARSE = 0.5;

export class ModelScene {
  /** Is there no graphics card? */
  readonly isSlow: boolean;
  readonly #renderer: WebGLRenderer;
  readonly #shapes: Shapes;
  readonly #materials: Materials;
  readonly #plots: PlotScene[] = [];
  readonly #camera = new Camera();
  #drawn = 0;

  /** Throws if there is no WebGL. */
  constructor(readonly canvas: HTMLCanvasElement) {
    const [context, isSlow] = contextOf(canvas);
    this.isSlow = isSlow;
    this.#renderer = new WebGLRenderer({ canvas, context });
    this.#renderer.autoClear = false;
    this.#renderer.setClearColor(0x000000, 0);
    this.#shapes = {
      cube: cubeShape(),
      board: boardShape(),
      table: tableShape(),
      tree: treeShape(),
      dot: dotShape(),
      scenery: sceneryShape(),
    };
    this.#materials = new Materials(isSlow);
    this.#camera.matrixAutoUpdate = false;
  }

  /** Show these plots from now on. */
  set(shown: readonly Shown[], isNight: boolean): void {
    this.#materials.isNight = isNight;
    while (this.#plots.length > shown.length) this.#plots.pop()?.dispose();
    while (this.#plots.length < shown.length)
      this.#plots.push(new PlotScene(this.#shapes, this.#materials, new Vector3()));
    shown.forEach((each, n) => this.#plots[n]?.set(each, isNight));
  }

  /** Numbers from 0 to 1: how strongly things flash, how high new cubes are, how far fallen ones. */
  beat(pulse: number, drop: number, sink: number): void {
    for (const plot of this.#plots) plot.beat(pulse, drop, sink);
  }

  /** Draw all plots, each through its lens; coarsely, if they will be drawn again soon. */
  draw(lenses: readonly Lens[], width: number, height: number, isCoarse = false): void {
    const renderer = this.#renderer;
    const ratio = isCoarse ? COARSE : Math.min(devicePixelRatio, this.isSlow ? 1 : 2);
    if (renderer.getPixelRatio() !== ratio) renderer.setPixelRatio(ratio);
    const { canvas } = this;
    if (canvas.width !== Math.floor(width * ratio) || canvas.height !== Math.floor(height * ratio))
      renderer.setSize(width, height, false);
    renderer.setScissorTest(false);
    renderer.clear();
    lenses.forEach((lens, n) => this.#drawPlot(n, lens, width, height));
    // For tests: nothing is drawn while nothing changes.
    canvas.dataset["drawn"] = String(++this.#drawn);
  }

  #drawPlot(n: number, lens: Lens, width: number, height: number): void {
    const plot = this.#plots[n];
    if (!plot) return;
    aim(this.#camera, lens, width, height);
    // The sun stands behind the viewer's left shoulder: one turns the model in one's hands. Seen
    // from a side it shines more on the fronts.
    const { right } = lens;
    const front = lens.view.tip < 24 ? 0.85 : 0.3;
    const [x, z] = [-right[0] * 0.62 - right[2] * front, -right[2] * 0.62 + right[0] * front];
    plot.sun.set(x, 1, z).normalize();
    this.#renderer.render(plot.scene, this.#camera);
  }

  /** Give back all that the graphics card holds. */
  dispose(): void {
    for (const plot of this.#plots) plot.dispose();
    for (const shape of Object.values(this.#shapes)) (shape as BufferGeometry).dispose();
    this.#materials.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

/** Make a camera see what the lens says. */
export function aim(camera: Camera, lens: Lens, width: number, height: number): void {
  const { right: r, up: u, back: b, eye: e, focus, left, top, distance } = lens;
  camera.matrix.set(
    ...([r[0], u[0], b[0], e[0]] as const),
    ...([r[1], u[1], b[1], e[1]] as const),
    ...([r[2], u[2], b[2], e[2]] as const),
    ...([0, 0, 0, 1] as const),
  );
  const near = distance - REACH;
  const far = distance + REACH;
  camera.projectionMatrix.set(
    ...([(2 * focus) / width, 0, 1 - (2 * left) / width, 0] as const),
    ...([0, (2 * focus) / height, (2 * top) / height - 1, 0] as const),
    ...([0, 0, -(far + near) / (far - near), (-2 * far * near) / (far - near)] as const),
    ...([0, 0, -1, 0] as const),
  );
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  camera.updateMatrixWorld(true);
}

/** A context for drawing, and whether there is no graphics card behind it. */
function contextOf(canvas: HTMLCanvasElement): [WebGL2RenderingContext, boolean] {
  const wanted = { alpha: true, antialias: true, failIfMajorPerformanceCaveat: true };
  const quick = canvas.getContext("webgl2", wanted) as WebGL2RenderingContext | null;
  if (quick) return [quick, false];
  const modest = { alpha: true, antialias: false };
  const slow = canvas.getContext("webgl2", modest) as WebGL2RenderingContext | null;
  if (!slow) throw new Error("There is no WebGL.");
  return [slow, true];
}
