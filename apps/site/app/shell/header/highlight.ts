/** A piece of a text, and whether it matches the typed text. */
export type Piece = { readonly text: string; readonly isMatch: boolean; readonly start: number }

/**
 * Splits a text into pieces that match a typed word, ignoring case and Latin accents, and pieces that do not. Words of
 * one letter match nothing.
 */
export function markMatches(text: string, typed: string): readonly Piece[] {
  const words = typed
    .split(/[\s,·]+/u)
    .map(folded)
    .filter((word) => word.length > 1 || /[^\p{Script=Latin}\p{N}]/u.test(word))
  const characters = [...text]
  const isMarked = characters.map(() => false)
  // Maps each index of the folded text to the original, because folding may turn one character into two or none.
  const origins = characters.flatMap((character, i) => Array.from({ length: folded(character).length }, () => i))
  const plain = characters.map(folded).join('')
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      for (let i = at; i < at + word.length; i += 1) {
        const origin = origins[i]
        if (origin !== undefined) isMarked[origin] = true
      }
  return joined(characters, isMarked)
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
}

function joined(characters: readonly string[], isMarked: readonly boolean[]): Piece[] {
  const pieces: Piece[] = []
  for (const [i, character] of characters.entries()) {
    const isMatch = isMarked[i] ?? false
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) pieces.splice(-1, 1, { ...last, text: last.text + character })
    else pieces.push({ text: character, isMatch, start: i })
  }
  return pieces
}
