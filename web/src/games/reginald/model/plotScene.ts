// One plot in the model: its cubes, its ground and what stands on it, as few drawings.

import type { Vector3 } from "three";
import {
  CanvasTexture,
  DataTexture,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  RedFormat,
  Scene,
  type BufferGeometry,
} from "three";
import { ground } from "./canvas";
import { dots } from "./dots";
import { ghostInstance, heights, instances, type Instances } from "./instances";
import type { Materials } from "./materials";
import { groundMarks } from "../art/marks";
import { squareOf, squaresOf, WIDTH } from "../art/plots";
import { middle, type Vector } from "../art/space";
import { wobble } from "../../../ui/board/irregular";
import type { Shapes } from "./scene";
import type { Shown } from "./shown";

/** More cubes than anybody can place; the buffers grow if somebody does. */
const CUBES = 80;

export class PlotScene {
  readonly scene = new Scene();
  readonly #heights = new DataTexture(new Uint8Array(WIDTH * WIDTH), WIDTH, WIDTH, RedFormat);
  readonly #materials: ReturnType<Materials["forPlot"]>;
  readonly #cubes: InstancedBufferGeometry;
  readonly #ghost: InstancedBufferGeometry;
  readonly #trees: InstancedBufferGeometry;
  readonly #dots: InstancedBufferGeometry;
  #painted = "";

  constructor(
    shapes: Shapes,
    materials: Materials,
    readonly sun: Vector3,
  ) {
    this.#heights.unpackAlignment = 1;
    this.#materials = materials.forPlot(this.#heights, sun);
    const { cubes, ghost, veiled, ground, things, table } = this.#materials;
    this.#cubes = copies(shapes.cube);
    this.#ghost = copies(shapes.cube);
    this.#trees = copies(shapes.tree);
    this.#dots = copies(shapes.dot);
    const scenery = copies(shapes.scenery);
    spots(scenery, [[0, 0, 0]], 1);
    const add = (geometry: BufferGeometry, material: Mesh["material"], order: number) => {
      const mesh = new Mesh(geometry, material);
      mesh.frustumCulled = false;
      mesh.matrixAutoUpdate = false;
      mesh.renderOrder = order;
      this.scene.add(mesh);
    };
    add(shapes.table, table, 0);
    add(shapes.board, ground, 1);
    add(scenery, things, 2);
    add(this.#trees, things, 2);
    add(this.#cubes, cubes, 3);
    add(this.#dots, things, 4);
    add(this.#ghost, veiled, 5);
    add(this.#ghost, ghost, 6);
    this.scene.matrixWorldAutoUpdate = false;
  }

  /** Show this from now on. */
  set(shown: Shown, isNight: boolean): void {
    const tall = heights(shown);
    (this.#heights.image.data as Uint8Array).set(tall);
    this.#heights.needsUpdate = true;
    load(this.#cubes, instances(shown));
    load(this.#ghost, ghostInstance(shown));
    const trees = squaresOf("tree").filter((square) => !shown.plot[square]?.length);
    const standing = trees.map((square) => crooked(square));
    spots(this.#trees, standing, 1);
    const { estate } = shown;
    spots(this.#dots, estate && !shown.isPlain ? dots(estate, shown.plot) : [], 1);
    this.#paint(shown, isNight);
  }

  /** Outlines and courtyards, only if they have changed. */
  #paint({ estate, isPlain }: Shown, isNight: boolean): void {
    const marks = estate && !isPlain ? groundMarks(estate) : [];
    const now = JSON.stringify([isNight, marks]);
    if (now === this.#painted) return;
    this.#painted = now;
    const { uniforms } = this.#materials.ground;
    (uniforms["marks"]?.value as CanvasTexture | null)?.dispose();
    const texture = new CanvasTexture(ground(marks, isNight));
    texture.anisotropy = 4;
    if (uniforms["marks"]) uniforms["marks"].value = texture;
  }

  /** Numbers from 0 to 1: how strongly things flash, how high new cubes are, how far fallen ones. */
  beat(pulse: number, drop: number, sink: number): void {
    const { uniforms } = this.#materials.cubes;
    for (const [name, value] of Object.entries({ pulse, drop, sink })) {
      const uniform = uniforms[name];
      if (uniform) uniform.value = value;
    }
  }

  dispose(): void {
    this.#heights.dispose();
    (this.#materials.ground.uniforms["marks"]?.value as CanvasTexture | null)?.dispose();
    this.scene.traverse((mesh) => {
      if (mesh instanceof Mesh) (mesh.geometry as BufferGeometry).dispose();
    });
    for (const material of Object.values(this.#materials)) material.dispose();
  }
}

/** A shape of which there are several; all share its corners. */
function copies(shape: BufferGeometry): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  for (const [name, attribute] of Object.entries(shape.attributes))
    geometry.setAttribute(name, attribute);
  geometry.setIndex(shape.index);
  geometry.instanceCount = 0;
  return geometry;
}

function load(geometry: InstancedBufferGeometry, found: Instances): void {
  put(geometry, "place", found.places, 4, found.count);
  put(geometry, "upper", found.upper, 3, found.count);
  put(geometry, "lower", found.lower, 3, found.count);
  put(geometry, "marks", found.marks, 2, found.count);
  geometry.instanceCount = found.count;
}

function spots(geometry: InstancedBufferGeometry, at: readonly Vector[], size: number): void {
  put(geometry, "place", new Float32Array(at.flatMap((p) => [...p, size])), 4, at.length);
  geometry.instanceCount = at.length;
}

/** Into the buffer that is there, or into a larger one. */
function put(
  geometry: InstancedBufferGeometry,
  name: string,
  values: Float32Array,
  size: number,
  count: number,
): void {
  const known = geometry.getAttribute(name) as InstancedBufferAttribute | undefined;
  if (known && known.count >= count) {
    (known.array as Float32Array).set(values);
    known.needsUpdate = true;
    return;
  }
  const room = new Float32Array(Math.max(count, known ? count * 2 : CUBES) * size);
  room.set(values);
  geometry.setAttribute(name, new InstancedBufferAttribute(room, size));
}

/** Trees do not stand in rows. */
function crooked(square: string): Vector {
  const [x, y, z] = middle(squareOf(square));
  return [x + 0.14 * wobble(`${square} x`), y, z + 0.14 * wobble(`${square} z`)];
}
