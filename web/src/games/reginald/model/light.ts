// How things are lit. Stacks stand on a grid, so shadows follow from their heights alone: a ray to
// the sun passes a few squares, and no map of shadows has to be drawn.

/** The beginning of every fragment shader. */
export const LIGHT = /* glsl */ `
precision highp float;
precision highp sampler2D;
#ifdef SLOW
#define SQUARES 4
#else
#define SQUARES 7
#endif
uniform sampler2D heights;
uniform vec3 sun;
uniform float night;

float heightAt(vec2 cell) {
  if (any(lessThan(cell, vec2(0.0))) || any(greaterThan(cell, vec2(7.0)))) return 0.0;
  return texelFetch(heights, ivec2(cell), 0).r * 255.0;
}

/** How much sun comes to a point: 1 if nothing stands in its way. */
float sunlight(vec3 p) {
  vec3 d = sun / length(sun.xz);
  vec2 g = p.xz + 4.0;
  vec2 cell = floor(g);
  vec2 way = vec2(d.x < 0.0 ? -1.0 : 1.0, d.z < 0.0 ? -1.0 : 1.0);
  vec2 delta = 1.0 / max(abs(d.xz), 1e-4);
  vec2 side = (way * (cell - g) + max(way, 0.0)) * delta;
  float before = 0.0;
  float blocked = 0.0;
  for (int n = 0; n < SQUARES; n++) {
    float after = min(side.x, side.y);
    float under = (heightAt(cell) - p.y) / d.y;
    blocked += max(min(after, under) - before, 0.0);
    if (side.x < side.y) { side.x += delta.x; cell.x += way.x; }
    else { side.y += delta.y; cell.y += way.y; }
    before = after;
  }
  return 1.0 - smoothstep(0.02, 0.16, blocked);
}

/** How dark one wall makes a point at this distance. */
float near(float distance, float rise) {
  float close = clamp(1.0 - distance / 0.55, 0.0, 1.0);
  return close * close * clamp(rise, 0.0, 1.0);
}

/** How much light of the sky comes to a point of a level surface. */
float skyAbove(vec3 p) {
  vec2 g = p.xz + 4.0;
  vec2 cell = floor(g);
  vec2 f = g - cell;
  float dark = near(f.x, heightAt(cell - vec2(1, 0)) - p.y);
  dark = max(dark, near(1.0 - f.x, heightAt(cell + vec2(1, 0)) - p.y));
  float other = near(f.y, heightAt(cell - vec2(0, 1)) - p.y);
  other = max(other, near(1.0 - f.y, heightAt(cell + vec2(0, 1)) - p.y));
  vec2 s = vec2(f.x < 0.5 ? -1.0 : 1.0, f.y < 0.5 ? -1.0 : 1.0);
  vec2 off = min(f, 1.0 - f);
  float corner = near(length(off), heightAt(cell + s) - p.y);
  return 1.0 - 0.5 * max(max(dark, other) + 0.45 * min(dark, other), corner);
}

/** The same for a wall that looks there: the ground and walls beside it take light away. */
float skyBefore(vec3 p, vec3 normal) {
  vec2 front = floor(p.xz + 4.0 + normal.xz * 0.3);
  vec2 along = vec2(normal.z, -normal.x);
  float f = dot(p.xz + 4.0 - front, along);
  f = along.x + along.y < 0.0 ? 1.0 + f : f;
  float down = near((p.y - heightAt(front)) * 0.9, 1.0);
  float beside = near(1.0 - f, heightAt(front + along) - p.y);
  beside = max(beside, near(f, heightAt(front - along) - p.y));
  return 1.0 - 0.42 * max(down, beside) - 0.16 * min(down, beside);
}

vec3 lit(vec3 colour, vec3 normal, float sunny, float sky) {
  float direct = max(dot(normal, sun), 0.0) * sunny;
  float around = (0.64 + 0.06 * normal.y) * sky;
  vec3 day = colour * (around * vec3(0.97, 0.97, 1.02) + direct * vec3(0.5, 0.46, 0.38));
  vec3 dusk = colour * (around * vec3(0.72, 0.82, 1.05) + direct * vec3(0.42, 0.44, 0.5));
  return mix(day, dusk, night);
}

float grain(vec3 p, float seed) {
#ifdef SLOW
  return 0.0;
#endif
  float rings = sin((p.x * 1.7 + p.z * 1.3 + seed * 40.0) * 3.0 + sin(p.y * 23.0 + seed * 9.0) * 0.9);
  return rings * 0.5 + sin(p.y * 61.0 + p.x * 7.0 + p.z * 5.0 + seed * 70.0) * 0.5;
}
`;
