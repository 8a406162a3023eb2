/// <reference path="./bidi-js.d.ts" />
import bidiFactory from 'bidi-js'
import { Buffer, Direction, Feature, shape } from 'harfbuzzjs'
import type { LoadedFace } from './font-book.ts'

/** A glyph within its cluster, in ems from the cluster's start on the baseline, y upward. */
export type PlacedGlyph = { readonly face: LoadedFace; readonly id: number; readonly x: number; readonly y: number }

/** An indivisible unit: a letter with its marks, or a ligature. Clusters are in visual order, left to right. */
export type Cluster = {
  readonly glyphs: readonly PlacedGlyph[]
  /** Advance width in ems, including letter spacing. */
  readonly advance: number
  /** Characters missing from all fonts; usually empty. */
  readonly missing: string
}

export type ShapedLine = {
  readonly clusters: readonly Cluster[]
  readonly width: number
  readonly isRightToLeft: boolean
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Run = {
  readonly text: string
  readonly face: LoadedFace
  readonly isRightToLeft: boolean
  readonly missing: boolean
}

/**
 * Shapes one line with the fonts of a chain. `letterSpacing` is added after each cluster, in ems; unless it is zero,
 * ligatures are disabled, because they cannot be spaced. Arabic letters are joined and never spaced.
 */
export function shapeLine(text: string, chain: readonly LoadedFace[], letterSpacing: number): ShapedLine {
  const [first] = chain
  if (text === '' || !first) return { clusters: [], width: 0, isRightToLeft: false }
  const levels = bidi.getEmbeddingLevels(text)
  const isRightToLeft = ((levels.paragraphs[0]?.level ?? 0) & 1) === 1
  const runs = reorderRuns(splitRuns(text, levels.levels, chain, first))
  const clusters = runs.flatMap((run) => shapeRun(run, spacingOf(run, letterSpacing)))
  const width = clusters.reduce((sum, { advance }) => sum + advance, 0)
  // No letter spacing after the last cluster.
  const last = runs.at(-1)
  return { clusters, width: Math.max(0, width - (last ? spacingOf(last, letterSpacing) : 0)), isRightToLeft }
}

const joinedLetters = /\p{Script=Arabic}/u

function spacingOf({ text }: Run, letterSpacing: number): number {
  return joinedLetters.test(text) ? 0 : letterSpacing
}

type LeveledRun = Run & { readonly level: number }

/** Splits a line into runs of one font and direction. Each grapheme uses the first font that covers all of it. */
function splitRuns(text: string, levels: Uint8Array, chain: readonly LoadedFace[], first: LoadedFace): LeveledRun[] {
  const runs: LeveledRun[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    // A space or mark between two words of one font should not split the run.
    const preferred =
      last && last.level === level && !last.missing && coversAll(last.face, segment) ? last.face : undefined
    const able = chain.find((face) => coversAll(face, segment))
    const face = preferred && isNeutral(segment) ? preferred : (able ?? first)
    const missing = able === undefined
    if (last && last.face === face && last.level === level && last.missing === missing) {
      runs[runs.length - 1] = { ...last, text: last.text + segment }
    } else {
      runs.push({ text: segment, face, level, isRightToLeft: (level & 1) === 1, missing })
    }
  }
  return runs
}

function isNeutral(segment: string): boolean {
  return /^[\p{White_Space}\p{P}\p{N}]+$/u.test(segment)
}

/** Returns whether a character is a control or joiner without a glyph. */
function isInvisible(codePoint: number): boolean {
  return (
    codePoint === 0x200c ||
    codePoint === 0x200d ||
    codePoint === 0x200e ||
    codePoint === 0x200f ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f)
  )
}

function coversAll(face: LoadedFace, segment: string): boolean {
  for (const character of segment) {
    const codePoint = character.codePointAt(0) ?? 0
    if (!isInvisible(codePoint) && !face.covers(codePoint)) return false
  }
  return true
}

/** Reorders runs visually (UAX 9, rule L2): from the highest level down, reverses sequences of at least that level. */
function reorderRuns(runs: readonly LeveledRun[]): readonly LeveledRun[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      if ((ordered[start]?.level ?? 0) < level) continue
      let end = start
      while (end + 1 < ordered.length && (ordered[end + 1]?.level ?? 0) >= level) end += 1
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).reverse())
      start = end
    }
  }
  return ordered
}

function shapeRun(run: Run, letterSpacing: number): Cluster[] {
  const buffer = new Buffer()
  buffer.addText(run.text)
  buffer.setDirection(run.isRightToLeft ? Direction.RTL : Direction.LTR)
  buffer.guessSegmentProperties()
  const features = letterSpacing === 0 ? [] : [new Feature('liga', 0), new Feature('clig', 0)]
  shape(run.face.font, buffer, features)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const em = run.face.unitsPerEm
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const clusters: { at: number; glyphs: PlacedGlyph[]; advance: number }[] = []
  for (const [i, { codepoint, cluster }] of infos.entries()) {
    const position = positions[i]
    if (!position) continue
    let current = clusters.at(-1)
    if (current?.at !== cluster) {
      current = { at: cluster, glyphs: [], advance: 0 }
      clusters.push(current)
    }
    current.glyphs.push({
      face: run.face,
      id: codepoint,
      x: current.advance + position.xOffset / em,
      y: position.yOffset / em,
    })
    current.advance += position.xAdvance / em
  }
  return clusters.map(({ at, glyphs, advance }) => {
    const next = starts[starts.indexOf(at) + 1] ?? run.text.length
    return { glyphs, advance: advance + letterSpacing, missing: run.missing ? run.text.slice(at, next).trim() : '' }
  })
}
