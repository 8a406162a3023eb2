/** Returns the width of a piece of text in ems. */
export type MeasureText = (text: string) => number

/**
 * Wraps a paragraph into lines no wider than `width` ems, between words (Thai and Chinese have no spaces, so a word
 * segmenter is used). A word wider than a line is broken between its characters. Trailing spaces are dropped.
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

/** Characters that must not start a line. */
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
