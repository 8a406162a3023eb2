/** How wide a piece of text is, in ems. */
export type MeasureText = (text: string) => number

/**
 * Breaks a paragraph into lines no wider than `width` ems, between words as the language has them (Thai and Chinese have
 * no spaces). A word that is wider than a whole line is broken between its characters. Spaces at a line's end hang over.
 */
export function breakLines(paragraph: string, width: number, measure: MeasureText): string[] {
  const words = new Intl.Segmenter('en', { granularity: 'word' })
  const lines: string[] = []
  let line = ''
  for (const { segment } of words.segment(paragraph)) {
    for (const piece of fits(segment, width, measure) ? [segment] : splitWord(segment, width, measure)) {
      if (line !== '' && !fits(line + piece, width, measure) && !startsBadly(piece)) {
        lines.push(line.trimEnd())
        line = piece.trimStart()
      } else line += piece
    }
  }
  lines.push(line.trimEnd())
  return lines
}

function fits(text: string, width: number, measure: MeasureText): boolean {
  return measure(text.trimEnd()) <= width + 1e-6
}

/** Signs that must not begin a line: they belong to what stands before them. */
function startsBadly(piece: string): boolean {
  return /^[\p{Pe}\p{Pf}、。，．：；？！!?,.;:)\]}%…ๆฯ]/u.test(piece)
}

function splitWord(word: string, width: number, measure: MeasureText): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    if (piece !== '' && !fits(piece + segment, width, measure)) {
      pieces.push(piece)
      piece = segment
    } else piece += segment
  }
  return piece === '' ? pieces : [...pieces, piece]
}
