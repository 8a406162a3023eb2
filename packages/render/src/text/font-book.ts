import { Blob, DrawFuncs, Face, Font } from 'harfbuzzjs'
import { CLOSE, CUBIC, LINE, MOVE, type Outline, QUADRATIC } from './outline.ts'
import { compareSubsets, needsSubset, scriptsIn } from './subsets.ts'

/** A font file: a style of a family and the subset of Unicode it covers (`latin`, `thai` …). */
export type FaceInfo = {
  readonly family: string
  readonly weight: number
  readonly isItalic: boolean
  readonly subset: string
}

/** A font file that is ready for shaping and drawing. Lengths are in font units, `unitsPerEm` per em. */
export type LoadedFace = FaceInfo & {
  readonly font: Font
  readonly unitsPerEm: number
  readonly ascender: number
  readonly descender: number
  readonly covers: (codePoint: number) => boolean
  /** Returns the outline of a glyph, y upward. */
  readonly glyph: (id: number) => Outline
}

export type FontBook = {
  /** Adds a font file (TTF or OTF). Throws if it is invalid. */
  readonly add: (info: FaceInfo, bytes: Uint8Array) => void
  /**
   * Returns the files in which a text's characters are looked up: the closest style of the requested family, then the
   * fallback families. Depends only on the arguments for a given set of fonts, not on the order in which they were
   * loaded.
   */
  readonly chain: (family: string, weight: number, isItalic: boolean, text: string) => readonly LoadedFace[]
  /** Changes whenever a file is added, which may change earlier layouts. */
  readonly revision: () => number
}

/**
 * Creates a collection of fonts. `fallbacks` are families used, in order, for characters the requested family lacks.
 */
export function createFontBook(fallbacks: readonly string[]): FontBook {
  const faces: LoadedFace[] = []
  const chains = new Map<string, readonly LoadedFace[]>()
  return {
    add: (info, bytes) => {
      faces.push(loadFace(info, bytes))
      chains.clear()
    },
    chain: (family, weight, isItalic, text) => {
      const key = [family, weight, isItalic, ...scriptsIn(text)].join('\u0000')
      const known = chains.get(key)
      if (known) return known
      const families = [family, ...fallbacks.filter((name) => name !== family)]
      const chain = families.flatMap((name) =>
        nearestCut(faces, name, weight, isItalic)
          .filter(({ subset }) => needsSubset(text, subset))
          .sort((a, b) => compareSubsets(a.subset, b.subset)),
      )
      chains.set(key, chain)
      return chain
    },
    revision: () => faces.length,
  }
}

/**
 * Returns all files of the family's style closest to the requested one: by slope, then weight; on a tie the bolder one.
 */
export function nearestCut<F extends FaceInfo>(
  faces: readonly F[],
  family: string,
  weight: number,
  isItalic: boolean,
): F[] {
  const own = faces.filter((face) => face.family === family)
  const rank = (face: FaceInfo) =>
    (face.isItalic === isItalic ? 0 : 10_000) + Math.abs(face.weight - weight) * 2 - (face.weight > weight ? 1 : 0)
  const best = Math.min(...own.map(rank))
  return own.filter((face) => rank(face) === best)
}

const penOf = new WeakMap<object, number[]>()
let sharedPen: DrawFuncs | undefined

/** Returns the callbacks shared by all fonts, because each set permanently occupies slots of the WebAssembly table. */
function pen(): DrawFuncs {
  if (sharedPen) return sharedPen
  const funcs = new DrawFuncs()
  const into = (drawData: unknown) => {
    const outline = typeof drawData === 'object' && drawData !== null ? penOf.get(drawData) : undefined
    if (!outline) throw new Error('glyph drawn without a target')
    return outline
  }
  funcs.setMoveToFunc((x, y, data) => into(data).push(MOVE, x, y))
  funcs.setLineToFunc((x, y, data) => into(data).push(LINE, x, y))
  funcs.setQuadraticToFunc((cx, cy, x, y, data) => into(data).push(QUADRATIC, cx, cy, x, y))
  funcs.setCubicToFunc((ax, ay, bx, by, x, y, data) => into(data).push(CUBIC, ax, ay, bx, by, x, y))
  funcs.setClosePathFunc((data) => into(data).push(CLOSE))
  sharedPen = funcs
  return funcs
}

function loadFace(info: FaceInfo, bytes: Uint8Array): LoadedFace {
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const covered = new Set(face.collectUnicodes())
  if (covered.size === 0) throw new Error(`${info.family} ${info.subset} contains no characters`)
  const { ascender, descender } = font.hExtents()
  const glyphs = new Map<number, Outline>()
  return {
    ...info,
    font,
    unitsPerEm: face.upem,
    ascender,
    descender,
    covers: (codePoint) => covered.has(codePoint),
    glyph: (id) => {
      const known = glyphs.get(id)
      if (known) return known
      const outline: number[] = []
      const target = {}
      penOf.set(target, outline)
      font.drawGlyph(id, pen(), target)
      glyphs.set(id, outline)
      return outline
    },
  }
}
