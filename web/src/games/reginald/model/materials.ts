// The materials of the model; plots share programs and pictures.

import {
  CanvasTexture,
  DoubleSide,
  GLSL3,
  RawShaderMaterial,
  Vector2,
  type DataTexture,
  type Vector3,
} from "three";
import { atlas, CELL, COLUMNS, ground, MARGIN } from "./canvas";
import { RIM, THICK } from "./lens";
import { CUBES, GROUND, TABLE, THINGS } from "./shaders";

const SIDE = new Vector2(RIM, THICK);

export class Materials {
  readonly #atlas = sharp(new CanvasTexture(atlas()));
  readonly #land = { value: sharp(new CanvasTexture(ground())) };
  readonly #night = { value: 0 };

  /** Without a graphics card: simpler surfaces, shorter shadows. */
  constructor(readonly isSlow: boolean) {}

  set isNight(is: boolean) {
    if (is === this.isNight) return;
    this.#night.value = is ? 1 : 0;
    this.#land.value.dispose();
    this.#land.value = sharp(new CanvasTexture(ground(undefined, is)));
  }

  get isNight(): boolean {
    return this.#night.value > 0;
  }

  /** The materials of one plot, whose stacks are this high, with the sun of its viewer. */
  forPlot(heights: DataTexture, sun: Vector3) {
    const light = { heights: { value: heights }, sun: { value: sun }, night: this.#night };
    const beat = { pulse: { value: 0 }, drop: { value: 0 }, sink: { value: 0 } };
    const cube = { ...light, ...beat, atlas: { value: this.#atlas } };
    const vertex = `#define COLUMNS ${COLUMNS}.0\n#define MARGIN ${MARGIN / CELL}\n${CUBES.vertex}`;
    const make = (
      uniforms: Record<string, { value: unknown }>,
      vertexShader: string,
      fragmentShader: string,
    ) =>
      new RawShaderMaterial({
        glslVersion: GLSL3,
        uniforms,
        vertexShader,
        fragmentShader: this.isSlow ? `#define SLOW\n${fragmentShader}` : fragmentShader,
      });
    const ghost = make({ ...cube, opacity: { value: 0.78 } }, vertex, CUBES.fragment);
    ghost.transparent = true;
    ghost.premultipliedAlpha = true;
    // What hides it lets it shine through.
    const veiled = make({ ...cube, opacity: { value: 0.3 } }, vertex, CUBES.fragment);
    veiled.transparent = true;
    veiled.premultipliedAlpha = true;
    veiled.depthTest = false;
    veiled.depthWrite = false;
    const table = make({ side: { value: SIDE } }, TABLE.vertex, TABLE.fragment);
    table.transparent = true;
    table.depthWrite = false;
    const things = make(light, THINGS.vertex, THINGS.fragment);
    things.side = DoubleSide;
    const land = { ...light, land: this.#land, marks: { value: null }, side: { value: SIDE } };
    return {
      cubes: make({ ...cube, opacity: { value: 1 } }, vertex, CUBES.fragment),
      ghost,
      veiled,
      ground: make(land, GROUND.vertex, GROUND.fragment),
      things,
      table,
    };
  }

  dispose(): void {
    this.#atlas.dispose();
    this.#land.value.dispose();
  }
}

function sharp(texture: CanvasTexture): CanvasTexture {
  texture.anisotropy = 8;
  return texture;
}
