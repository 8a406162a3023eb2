/**
 * One of Photoshop's separable blend modes, on encoded (sRGB) values 0…1.
 *
 * If a mode is affine in the backdrop (for a given source), an artwork below can be replaced later; if it is affine in
 * the source (for a given backdrop), the artwork itself can use the mode.
 */
export type BlendMode = {
  mix(below: number, source: number): number
  /** Slope and offset as a function of the source, if the mode is affine in the backdrop. */
  readonly overBelow?: Line
  /** Slope and offset as a function of the backdrop, if the mode is affine in the source. */
  readonly overSource?: Line
  /** Whether the affine function leaves 0…1, where the mode clips. */
  readonly isClipped?: true
}

/** Slope and offset (`height`) of an affine function for one value of the other operand. */
export type Line = { slope(other: number): number; height(other: number): number }

const line = (slope: (other: number) => number, height: (other: number) => number): Line => ({ slope, height })
const clip = (value: number) => Math.min(1, Math.max(0, value))
/** Limit of slopes; an 8 bit picture cannot resolve more. */
const STEEPEST = 1 / 255

const screen = (b: number, s: number) => b + s - b * s
const hardLight = (b: number, s: number) => (s <= 0.5 ? 2 * b * s : screen(b, 2 * s - 1))
const dodge = (b: number, s: number) => (b <= 0 ? 0 : s >= 1 ? 1 : Math.min(1, b / (1 - s)))
const burn = (b: number, s: number) => (b >= 1 ? 1 : s <= 0 ? 0 : 1 - Math.min(1, (1 - b) / s))
const dodgeLine = line(
  (s) => 1 / Math.max(STEEPEST, 1 - s),
  () => 0,
)
const burnLine = line(
  (s) => 1 / Math.max(STEEPEST, s),
  (s) => 1 - 1 / Math.max(STEEPEST, s),
)
const hardLine = line(
  (s) => (s <= 0.5 ? 2 * s : 2 - 2 * s),
  (s) => (s <= 0.5 ? 0 : 2 * s - 1),
)
const multiplyLine = line(
  (other) => other,
  () => 0,
)
const screenLine = line(
  (other) => 1 - other,
  (other) => other,
)
const sumLine = line(
  () => 1,
  (other) => other,
)
const burnSumLine = line(
  () => 1,
  (other) => other - 1,
)
const exclusionLine = line(
  (other) => 1 - 2 * other,
  (other) => other,
)

function softLight(b: number, s: number): number {
  if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b)
  const root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b)
  return b + (2 * s - 1) * (root - b)
}

const modes = {
  normal: {
    mix: (_b, s) => s,
    overBelow: line(
      () => 0,
      (s) => s,
    ),
    overSource: line(
      () => 1,
      () => 0,
    ),
  },
  multiply: { mix: (b, s) => b * s, overBelow: multiplyLine, overSource: multiplyLine },
  screen: { mix: screen, overBelow: screenLine, overSource: screenLine },
  'linear dodge': { mix: (b, s) => clip(b + s), overBelow: sumLine, overSource: sumLine, isClipped: true },
  'linear burn': { mix: (b, s) => clip(b + s - 1), overBelow: burnSumLine, overSource: burnSumLine, isClipped: true },
  subtract: {
    mix: (b, s) => clip(b - s),
    overBelow: line(
      () => 1,
      (s) => -s,
    ),
    overSource: line(
      () => -1,
      (b) => b,
    ),
    isClipped: true,
  },
  divide: {
    mix: (b, s) => (b <= 0 ? 0 : s <= 0 ? 1 : Math.min(1, b / s)),
    overBelow: line(
      (s) => 1 / Math.max(STEEPEST, s),
      () => 0,
    ),
    isClipped: true,
  },
  exclusion: { mix: (b, s) => b + s - 2 * b * s, overBelow: exclusionLine, overSource: exclusionLine },
  'hard light': { mix: hardLight, overBelow: hardLine },
  overlay: { mix: (b, s) => hardLight(s, b), overSource: hardLine },
  'linear light': {
    mix: (b, s) => clip(b + 2 * s - 1),
    overBelow: line(
      () => 1,
      (s) => 2 * s - 1,
    ),
    overSource: line(
      () => 2,
      (b) => b - 1,
    ),
    isClipped: true,
  },
  'color dodge': { mix: dodge, overBelow: dodgeLine, isClipped: true },
  'color burn': { mix: burn, overBelow: burnLine, isClipped: true },
  'vivid light': {
    mix: (b, s) => (s <= 0.5 ? burn(b, 2 * s) : dodge(b, 2 * s - 1)),
    overBelow: line(
      (s) => (s <= 0.5 ? burnLine.slope(2 * s) : dodgeLine.slope(2 * s - 1)),
      (s) => (s <= 0.5 ? burnLine.height(2 * s) : 0),
    ),
    isClipped: true,
  },
  'soft light': { mix: softLight },
  darken: { mix: Math.min },
  lighten: { mix: Math.max },
  difference: { mix: (b, s) => Math.abs(b - s) },
  'pin light': { mix: (b, s) => (s <= 0.5 ? Math.min(b, 2 * s) : Math.max(b, 2 * s - 1)) },
  'hard mix': { mix: (b, s) => (b + s >= 1 ? 1 : 0) },
} as const satisfies Record<string, BlendMode>

export type BlendName = keyof typeof modes

/** The default blend mode. */
export const plainMode: BlendMode = modes.normal

/** Returns the mode with this name; undefined for modes that mix channels or are random. */
export function findBlendMode(name: string): BlendMode | undefined {
  return Object.hasOwn(modes, name) ? modes[name as BlendName] : undefined
}
