import { foldText, joinedWords, type Run, runsOf, shorten } from './tokens.ts'

/** A word with its script. Queries match Latin words by prefix, others by n-grams. */
export type Word = Pick<Run, 'script' | 'text'>

const segmenters = {
  han: new Intl.Segmenter('zh', { granularity: 'word' }),
  thai: new Intl.Segmenter('th', { granularity: 'word' }),
}

/** Splits a text into words: `ผีเสื้อ` is one word and does not contain `เสื้อ`. */
export function wordsOf(text: string): Word[] {
  return runsOf(text).flatMap(({ script, text: run }): Word[] => {
    const words = script === 'word' ? [run] : cut(run, script)
    return words.map((word) => ({ script, text: shorten(word) }))
  })
}

/** Returns the distinct words, including adjacent ones joined (`T-shirt` as tshirt). */
export function distinctWords(text: string): Set<string> {
  const words = new Set(wordsOf(text).map((word) => word.text))
  for (const word of joinedWords(runsOf(text), foldText(text))) words.add(shorten(word))
  return words
}

/** Folding decomposes the Thai vowel sara am, which the dictionary knows only in its composed form. */
const vowelAm = { apart: '\u0e4d\u0e32', whole: '\u0e33' }

function cut(run: string, script: 'han' | 'thai'): string[] {
  const whole = run.replaceAll(vowelAm.apart, vowelAm.whole)
  const parts = [...segmenters[script].segment(whole)].map(({ segment }) =>
    segment.replaceAll(vowelAm.whole, vowelAm.apart),
  )
  return joinSingles(parts)
}

/**
 * Joins single letters, which the segmenter could not place (`卫|衣`, `手机|壳`): adjacent ones form a word, a lone one is
 * attached to the previous word or, at the beginning, to the next one.
 */
function joinSingles(parts: readonly string[]): string[] {
  const groups: string[] = []
  let isOpen = false
  for (const part of parts) {
    const isSingle = [...part].length === 1
    if (isSingle && isOpen) groups[groups.length - 1] += part
    else groups.push(part)
    isOpen = isSingle
  }
  const words: string[] = []
  let waiting = ''
  for (const group of groups) {
    if ([...group].length > 1) {
      words.push(waiting + group)
      waiting = ''
    } else if (words.length > 0) words[words.length - 1] += group
    else waiting = group
  }
  return waiting === '' ? words : [...words, waiting]
}
