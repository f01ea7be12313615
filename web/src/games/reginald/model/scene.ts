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

export class ModelScene {
  readonly #renderer: WebGLRenderer;
  readonly #shapes: Shapes;
  readonly #materials: Materials;
  readonly #plots: PlotScene[] = [];
  readonly #camera = new Camera();
  #drawn = 0;

  /** Throws if there is no WebGL. */
  constructor(readonly canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
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
    this.#materials = new Materials();
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

  /** Draw all plots, each through its lens. */
  draw(lenses: readonly Lens[], width: number, height: number): void {
    const renderer = this.#renderer;
    const ratio = Math.min(devicePixelRatio, 2);
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
    const { right, back } = lens;
    // The sun stands behind the viewer's left shoulder: turning is turning the model in one's hands.
    const flat = Math.hypot(back[0], back[2]) || 1;
    const [bx, bz] = flat > 1e-6 ? [-right[2], right[0]] : [0, 1];
    plot.sun.set(-right[0] * 0.62 + bx * 0.3, 1, -right[2] * 0.62 + bz * 0.3).normalize();
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
