/**
 * Search tokens of the catalog, computed here instead of in the database so that they are the same on every PostgreSQL
 * version. Chinese (and kana) is indexed by bigrams, Thai by trigrams, because a word segmenter cuts the same letters
 * differently in a title and in a query. Everything else is indexed as folded words that queries match by prefix.
 */

/** One condition of a query; all conditions of a query must match. */
export type QueryToken = { readonly text: string; readonly isPrefix: boolean }

const maxWordLength = 40

/** Replacements for letters that do not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** Folds case, width, tone marks and accents. Thai vowel signs are kept, because they are letters of the word. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[đøłßæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/['’‘`]/g, '')
    .replace(/(?<=\d)\s*[x×*]\s*(?=\d)/g, ' ')
}

/** A run of letters in one script; `start` and `end` are offsets in the folded text. */
export type Run = {
  readonly script: 'han' | 'thai' | 'word'
  readonly text: string
  readonly start: number
  readonly end: number
}

const runPattern =
  /(?<han>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)|(?<thai>[\p{Script=Thai}\u0e4d]+)|(?<word>(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+)/gu

/** Splits the folded text into runs at script changes and at anything that is not a letter or digit. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const match of foldText(text).matchAll(runPattern)) {
    const script = match.groups?.han ? 'han' : match.groups?.thai ? 'thai' : 'word'
    runs.push({ script, text: match[0], start: match.index, end: match.index + match[0].length })
  }
  return runs
}

const gramSizes = { han: 2, thai: 3 } as const

function gramsOf(text: string, size: number): string[] {
  const letters = [...text]
  return letters.slice(0, Math.max(0, letters.length - size + 1)).map((_, at) => letters.slice(at, at + size).join(''))
}

/** Splits a word into digits and letters: `11oz` into `11` and `oz`. */
function partsOf(word: string): string[] {
  return word.match(/\p{N}+|[^\p{N}]+/gu) ?? []
}

/** Returns adjacent words joined: `T-shirt` as tshirt, `11 oz` as 11oz. */
export function joinedWords(runs: readonly Run[], text: string): string[] {
  const joined: string[] = []
  for (const [at, run] of runs.entries()) {
    const next = runs[at + 1]
    if (run.script !== 'word' || next?.script !== 'word') continue
    const between = text.slice(run.end, next.start)
    const isHyphenated = between === '-'
    const isNumberWithUnit = between === ' ' && /^\p{N}+$/u.test(run.text) && /^\p{L}+$/u.test(next.text)
    if (isHyphenated || isNumberWithUnit) joined.push(run.text + next.text)
  }
  return joined
}

/** Truncates a word by code points, so that surrogate pairs stay intact. */
export function shorten(word: string): string {
  return word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('')
}

function addRun(tokens: Set<string>, run: Run): void {
  if (run.script === 'word') {
    tokens.add(shorten(run.text))
    for (const part of partsOf(run.text)) tokens.add(shorten(part))
    return
  }
  for (const gram of gramsOf(run.text, gramSizes[run.script])) tokens.add(gram)
  // Add the final letters that do not start a full gram: a query shorter than a gram matches by prefix and must find
  // them.
  const letters = [...run.text]
  for (let size = 1; size < gramSizes[run.script]; size++) tokens.add(letters.slice(-size).join(''))
}

/**
 * Returns all tokens of a product, sorted and unique: from its texts in all languages and its codes (product code,
 * SKUs).
 */
export function indexTokens(texts: readonly string[], codes: readonly string[] = []): string[] {
  const tokens = new Set<string>()
  for (const text of texts) {
    const runs = runsOf(text)
    for (const run of runs) addRun(tokens, run)
    for (const word of joinedWords(runs, foldText(text))) tokens.add(shorten(word))
  }
  for (const code of codes) for (const run of runsOf(code)) addRun(tokens, run)
  return [...tokens].sort()
}

/** Returns the conditions for one run of a query. */
export function conditionsOf(run: Pick<Run, 'script' | 'text'>): QueryToken[] {
  if (run.script === 'word') {
    const text = shorten(run.text)
    // A number must match exactly; a single letter would be a prefix of half the catalog.
    return [{ text, isPrefix: [...text].length > 1 && !/^\p{N}+$/u.test(text) }]
  }
  const size = gramSizes[run.script]
  if ([...run.text].length < size) return [{ text: run.text, isPrefix: true }]
  return gramsOf(run.text, size).map((text) => ({ text, isPrefix: false }))
}

/** Returns whether every condition matches some token. Reference implementation of the rule the word index follows. */
export function tokensMatch(tokens: readonly string[], query: readonly QueryToken[]): boolean {
  if (query.length === 0) return false
  return query.every(({ text, isPrefix }) =>
    tokens.some((token) => (isPrefix ? token.startsWith(text) : token === text)),
  )
}
