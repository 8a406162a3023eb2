import { ALPHA_ONE } from '../effect/fixed-point.ts'
import { SHADE_ONE } from '../effect/tables/view-tables.ts'

const head = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
`

/** A triangle that covers the whole target. */
export const coverAll = `#version 300 es
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}`

/** The original artwork is non-premultiplied (its texture format decodes sRGB); all later scales are premultiplied. */
const readSource = `
uniform sampler2D source;
uniform bool isStraight;
vec4 read(ivec2 at) {
  vec4 texel = texelFetch(source, at, 0);
  return isStraight ? vec4(texel.rgb * texel.a, texel.a) : texel;
}
`

/** Averages blocks of 2 × 2 pixels; an odd last column or row counts twice. */
export const halve = `${head}${readSource}
out vec4 mean;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy) * 2;
  ivec2 last = textureSize(source, 0) - 1;
  ivec2 next = min(at + 1, last);
  mean = (read(at) + read(ivec2(next.x, at.y)) + read(ivec2(at.x, next.y)) + read(next)) * 0.25;
}`

/**
 * Computes weighted means along one axis. Row \`cell\` of \`spans\` holds first pixel, number of weights, weights. The
 * last pass quantizes texels to gamma 2 bytes, as the server stores them, so that both continue from equal numbers.
 */
export const filterAxis = `${head}${readSource}
uniform sampler2D spans;
uniform bool isAlong;
out vec4 texel;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  int cell = isAlong ? at.y : at.x;
  int first = int(texelFetch(spans, ivec2(0, cell), 0).r);
  int count = int(texelFetch(spans, ivec2(1, cell), 0).r);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < count; i += 1) {
    float weight = texelFetch(spans, ivec2(i + 2, cell), 0).r;
    sum += weight * read(isAlong ? ivec2(at.x, first + i) : ivec2(first + i, at.y));
  }
  if (isAlong) {
    float alpha = clamp(sum.a, 0.0, 1.0);
    vec4 stored = floor(sqrt(clamp(vec4(sum.rgb, alpha), 0.0, alpha)) * 255.0 + 0.5) / 255.0;
    sum = stored * stored;
  }
  texel = sum;
}`

/**
 * The formula of ../effect/kernel.ts. \`place\` holds x and y as fractions of the level's window, and the level;
 * \`light\` holds the bytes of the light table. Pixels of other levels are drawn in their own pass.
 */
export const compose = `${head}
uniform usampler2D place;
uniform usampler2D light;
uniform sampler2D base;
uniform sampler2D artwork;
uniform uint level;
uniform vec2 halfTexel;
out vec4 colour;
vec3 decode(vec3 code) {
  return mix(code / 12.92, pow((code + 0.055) / 1.055, vec3(2.4)), step(0.04045, code));
}
vec3 encode(vec3 linear) {
  return mix(linear * 12.92, 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, linear));
}
void main() {
  ivec2 at = ivec2(int(gl_FragCoord.x), textureSize(base, 0).y - 1 - int(gl_FragCoord.y));
  uvec4 found = texelFetch(place, at, 0);
  if (found.z != level) discard;
  vec3 photo = texelFetch(base, at, 0).rgb;
  uvec4 bytes = texelFetch(light, at, 0);
  vec4 art = textureLod(artwork, vec2(found.xy) / 65535.0 + halfTexel, 0.0);
  float alpha = art.a * float(bytes.z) / 255.0;
  if (alpha == 0.0) {
    colour = vec4(photo, 1.0);
    return;
  }
  float shade = float(bytes.x | (bytes.y << 8u)) / ${SHADE_ONE}.0;
  float shine = float(bytes.w * bytes.w) * ${(ALPHA_ONE / 32768 / 65025).toExponential(10)};
  vec3 lit = decode(photo) * (1.0 - alpha) + art.rgb * shade + shine * alpha;
  colour = vec4(encode(clamp(lit, 0.0, 1.0)), 1.0);
}`
