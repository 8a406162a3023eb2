/**
 * Search words of the catalog, made here and not by the database, so that they are the same on every PostgreSQL:
 * Chinese (and kana) as bigrams, Thai as trigrams (a word segmenter cuts the same letters differently in a title and in a query),
 * everything else as folded words that a query matches by their beginning.
 */

/** One condition of a query; all of a query's conditions must hold. */
export type QueryToken = { readonly text: string; readonly isPrefix: boolean }

const maxWordLength = 40

/** Letters that do not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** Case, width, tone marks and accents folded away; Thai vowel signs stay, they are letters of the word. */
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

/** Letters of one script that stand together; `start` and `end` are places in the folded text. */
export type Run = {
  readonly script: 'han' | 'thai' | 'word'
  readonly text: string
  readonly start: number
  readonly end: number
}

const runPattern =
  /(?<han>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)|(?<thai>[\p{Script=Thai}\u0e4d]+)|(?<word>(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+)/gu

/** The folded text cut where the script changes and where no letter or digit stands. */
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

/** `11oz` gives `11`, `oz` besides itself. */
function partsOf(word: string): string[] {
  return word.match(/\p{N}+|[^\p{N}]+/gu) ?? []
}

/** Words that stand side by side in the folded text are also written together: `T-shirt` as tshirt, `11 oz` as 11oz. */
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

/** Counted in letters, so that a pair of surrogates is never cut in two. */
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
  // The ends that no whole gram begins with: a query shorter than a gram is matched by beginnings, and must find these too.
  const letters = [...run.text]
  for (let size = 1; size < gramSizes[run.script]; size++) tokens.add(letters.slice(-size).join(''))
}

/** Everything a product is found by: its texts in all languages and its codes (product code, SKUs). Sorted, without doubles. */
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

/** What a run in a query asks for. */
export function conditionsOf(run: Pick<Run, 'script' | 'text'>): QueryToken[] {
  if (run.script === 'word') {
    const text = shorten(run.text)
    // A bare number means that number; a single letter would match half the catalog by its beginning.
    return [{ text, isPrefix: [...text].length > 1 && !/^\p{N}+$/u.test(text) }]
  }
  const size = gramSizes[run.script]
  if ([...run.text].length < size) return [{ text: run.text, isPrefix: true }]
  return gramsOf(run.text, size).map((text) => ({ text, isPrefix: false }))
}

/** The rule that the word index follows: every condition holds for some token. */
export function tokensMatch(tokens: readonly string[], query: readonly QueryToken[]): boolean {
  if (query.length === 0) return false
  return query.every(({ text, isPrefix }) =>
    tokens.some((token) => (isPrefix ? token.startsWith(text) : token === text)),
  )
}
