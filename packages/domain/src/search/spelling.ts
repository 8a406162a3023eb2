/**
 * Minimum word lengths for correcting two swapped letters, one edit and two edits. Shorter words have too many
 * neighbors.
 */
const lengths = { swap: 3, one: 4, two: 8 } as const
const shortestMeant = 3

/** Only Latin words are corrected: in Chinese and Thai every change of a letter yields another word. */
const latin = /^\p{Script=Latin}+$/u

export function isCorrectable(word: string): boolean {
  return word.length >= lengths.swap && latin.test(word)
}

/** Returns whether the word can be a correction of a misspelled one. */
export function isCorrection(word: string): boolean {
  return word.length >= shortestMeant && latin.test(word)
}

/** A word accepted by `isCorrection`, and how common it is. */
export type Spelling = { readonly word: string; readonly weight: number }

/**
 * Returns the most likely correction of a word: fewest edits, then the same first letter, which is rarely mistyped,
 * then the more common word. Returns undefined if no word is close.
 */
export function correctionOf(word: string, spellings: Iterable<Spelling>): string | undefined {
  if (!isCorrectable(word)) return undefined
  const allowed = word.length >= lengths.two ? 2 : 1
  let best: { readonly spelling: Spelling; readonly edits: number } | undefined
  for (const spelling of spellings) {
    const edits = editsBetween(word, spelling.word, best ? Math.min(allowed, best.edits) : allowed)
    if (edits === undefined || edits === 0) continue
    if (word.length < lengths.one && !hasSameLetters(word, spelling.word)) continue
    if (!best || isBetter({ spelling, edits }, best, word)) best = { spelling, edits }
  }
  return best?.spelling.word
}

/** Of two words one edit apart, whether the edit is a swap of neighboring letters. */
function hasSameLetters(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('')
}

type Candidate = { readonly spelling: Spelling; readonly edits: number }

function isBetter(one: Candidate, other: Candidate, word: string): boolean {
  if (one.edits !== other.edits) return one.edits < other.edits
  const begins = ({ spelling }: Candidate) => Number(spelling.word[0] === word[0])
  return (begins(one) - begins(other) || one.spelling.weight - other.spelling.weight || order(one, other)) > 0
}

/** Breaks ties, so that the result does not depend on the order of the spellings. */
function order(one: Candidate, other: Candidate): number {
  return one.spelling.word < other.spelling.word ? 1 : -1
}

/**
 * Returns the number of insertions, deletions, substitutions and transpositions of neighboring letters; undefined if it
 * exceeds `max`.
 */
export function editsBetween(a: string, b: string, max: number): number | undefined {
  if (Math.abs(a.length - b.length) > max) return undefined
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let min = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      row.push(edits)
      min = Math.min(min, edits)
    }
    if (min > max) return undefined
    beforeLast = last
    last = row
  }
  const edits = last[b.length] ?? 0
  return edits <= max ? edits : undefined
}
