// What the graphics card does with cubes, the ground, and all else.

import { LIGHT } from "./light";

export const CUBES = {
  vertex: /* glsl */ `
precision highp float;
uniform mat4 projectionMatrix;
uniform mat4 viewMatrix;
uniform float drop;
uniform float sink;
in vec3 position;
in vec3 normal;
in vec3 across;
in vec2 corner;
in float face;
in vec4 place;
in vec3 upper;
in vec3 lower;
in vec2 marks;
out vec3 world;
out vec2 local;
out vec2 tile;
flat out vec3 facing;
flat out vec3 tangent;
flat out vec4 about;

bool has(float bits, float bit) { return mod(floor(bits / bit), 2.0) > 0.5; }

void main() {
  float code = face < 0.5 ? upper.x : face < 1.5 ? upper.y : face < 2.5 ? upper.z
    : face < 3.5 ? lower.x : face < 4.5 ? lower.y : lower.z;
  float turns = mod(code, 4.0);
  float picture = floor(code / 4.0);
  vec2 c = corner;
  if (turns > 2.5) c = vec2(-c.y, c.x);
  else if (turns > 1.5) c = -c;
  else if (turns > 0.5) c = vec2(c.y, -c.x);
  vec2 cell = vec2(mod(picture, COLUMNS), floor(picture / COLUMNS));
  vec2 within = MARGIN + (1.0 - 2.0 * MARGIN) * vec2(c.x + 0.5, 0.5 - c.y);
  tile = (cell + within) / COLUMNS;
  tile.y = 1.0 - tile.y;
  local = corner;
  // Placed by hand: a little crooked.
  float angle = place.w * 0.014;
  mat2 crooked = mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
  vec3 p = position;
  p.xz = crooked * p.xz;
  facing = normal;
  tangent = across;
  about = vec4(marks.x, has(marks.y, exp2(face)) ? 1.0 : 0.0, place.w, face);
  world = place.xyz + p;
  if (has(marks.x, 2.0)) world.y += drop;
  if (has(marks.x, 8.0)) world.y -= sink * (place.y + 1.1);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}`,
  fragment: `${LIGHT}${
    /* glsl */ `
uniform sampler2D atlas;
uniform float pulse;
uniform float opacity;
in vec3 world;
in vec2 local;
in vec2 tile;
flat in vec3 facing;
flat in vec3 tangent;
flat in vec4 about;
out vec4 colour;

bool has(float bits, float bit) { return mod(floor(bits / bit), 2.0) > 0.5; }

void main() {
  vec4 paint = texture(atlas, tile);
  float glow = clamp((1.0 - paint.a) * 2.0, 0.0, 1.0);
  vec3 up = cross(facing, tangent);
  // Edges are rounded.
  vec2 edge = abs(local) * 2.0;
  vec2 bevel = smoothstep(0.91, 1.0, edge) * sign(local);
  vec3 normal = normalize(facing + (tangent * bevel.x + up * bevel.y) * 0.75);
  float rim = smoothstep(0.93, 1.0, max(edge.x, edge.y));
  vec3 base = paint.rgb * (1.0 + 0.028 * grain(world, about.z) + 0.02 * about.z);
  base = mix(base, base * 0.72, rim * 0.6) * (1.0 - 0.42 * night);
  vec3 p = world + facing * 0.03;
  float sky = facing.y > 0.5 ? skyAbove(p) : skyBefore(p, facing);
  vec3 seen = lit(base, normal, sunlight(p), sky);
  seen = mix(seen, vec3(1.0, 0.8, 0.42) * (0.75 + 0.5 * paint.g), glow * night * 0.92);
  if (has(about.x, 1.0)) {
    float stripe = smoothstep(0.35, 0.5, abs(fract((world.x + world.y + world.z) * 3.0) - 0.5) * 1.4);
    seen = mix(seen, mix(vec3(0.92), vec3(0.55, 0.6, 0.66), night), 0.3 + 0.35 * stripe);
  }
  float border = smoothstep(0.8, 0.88, max(edge.x, edge.y));
  if (has(about.x, 2.0) || has(about.x, 16.0)) seen = mix(seen, vec3(1.0, 0.78, 0.3), border * 0.75);
  if (has(about.x, 4.0)) seen = mix(seen, vec3(0.85, 0.12, 0.08), 0.5);
  if (about.y > 0.5) {
    seen = mix(seen, vec3(1.0, 0.93, 0.6), 0.12 + 0.3 * pulse);
    seen = mix(seen, vec3(1.0, 0.62, 0.05), border);
  }
  colour = vec4(seen * opacity, opacity);
}`
  }`,
};

export const GROUND = {
  vertex: /* glsl */ `
precision highp float;
uniform mat4 projectionMatrix;
uniform mat4 viewMatrix;
in vec3 position;
in vec3 normal;
out vec3 world;
flat out vec3 facing;
void main() {
  world = position;
  facing = normal;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`,
  fragment: `${LIGHT}${
    /* glsl */ `
uniform sampler2D land;
uniform sampler2D marks;
uniform vec2 side;
in vec3 world;
flat in vec3 facing;
out vec4 colour;
void main() {
  if (facing.y < 0.5) {
    float fine = grain(vec3(world.x + world.z, world.y * 0.6, 0.0).yxz, 0.3);
    vec3 wood = mix(vec3(0.62, 0.42, 0.24), vec3(0.34, 0.25, 0.19), night) * (1.0 + 0.05 * fine);
    float low = smoothstep(0.0, 1.0, world.y / side.y + 1.0);
    colour = vec4(lit(wood, facing, 1.0, 0.7 + 0.3 * low), 1.0);
    return;
  }
  vec2 at = vec2(world.x / side.x * 0.5 + 0.5, 0.5 - world.z / side.x * 0.5);
  vec4 drawn = texture(marks, at);
  vec3 base = texture(land, at).rgb;
  float inside = step(max(abs(world.x), abs(world.z)), 4.0);
  float fine = sin(world.x * 91.0 + sin(world.z * 57.0) * 2.0) * sin(world.z * 83.0 + world.x * 13.0);
  base *= 1.0 + 0.02 * fine * inside;
  vec3 p = world + vec3(0.0, 0.01, 0.0);
  vec3 seen = lit(base, vec3(0.0, 1.0, 0.0), sunlight(p), skyAbove(p));
  colour = vec4(mix(seen, drawn.rgb / max(drawn.a, 0.01), drawn.a), 1.0);
}`
  }`,
};

/** What is neither cube nor ground: trees, the hill, dots; coloured by its corners. */
export const THINGS = {
  vertex: /* glsl */ `
precision highp float;
uniform mat4 projectionMatrix;
uniform mat4 viewMatrix;
in vec3 position;
in vec3 normal;
in vec3 paint;
in vec4 place;
out vec3 world;
out vec3 facing;
out vec3 own;
void main() {
  world = place.xyz + position * place.w;
  facing = normal;
  own = paint;
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}`,
  fragment: `${LIGHT}${
    /* glsl */ `
in vec3 world;
in vec3 facing;
in vec3 own;
out vec4 colour;
void main() {
  vec3 normal = normalize(facing);
  float sky = 0.75 + 0.25 * clamp(world.y * 3.0, 0.0, 1.0);
  vec3 p = vec3(world.x, max(world.y, 0.02), world.z);
  colour = vec4(lit(own * (1.0 - 0.42 * night), normal, sunlight(p), sky), 1.0);
}`
  }`,
};

/** The soft shadow of the board on the table. */
export const TABLE = {
  vertex: GROUND.vertex,
  fragment: /* glsl */ `
precision highp float;
uniform vec2 side;
in vec3 world;
out vec4 colour;
void main() {
  vec2 off = max(abs(world.xz) - side.x + 0.35, 0.0);
  float dark = 1.0 - smoothstep(0.0, 1.25, length(off));
  colour = vec4(0.0, 0.0, 0.0, dark * dark * 0.4);
}`,
};
