/**
 * A word that code no longer uses, and what to write instead. `word` is matched against the parts of a camelCase,
 * snake_case or kebab-case name.
 */
export type RetiredWord = { readonly word: string; readonly use: string; readonly except?: readonly string[] }

/** Words that no name may contain as a part; see docs/glossary.md for the terms of the domain. */
const retiredWords: readonly RetiredWord[] = [
  { word: 'catalogue', use: 'catalog' },
  { word: 'catalogues', use: 'catalogs' },
  { word: 'deed', use: 'audit entry' },
  { word: 'deeds', use: 'audit entries' },
  { word: 'stray', use: 'unmatched or orphaned' },
  { word: 'strays', use: 'orphans' },
  { word: 'adrift', use: 'unassigned' },
  { word: 'astray', use: 'wrong destination' },
  { word: 'wish', use: 'request, query, filters or options', except: ['dandelionWish', 'dandelion-wish'] },
  { word: 'wishes', use: 'criteria, filters or options' },
  { word: 'wished', use: 'requested' },
  { word: 'wanted', use: 'requested, expected or target' },
  { word: 'told', use: 'reported or notified' },
  { word: 'telling', use: 'reporting' },
  { word: 'hear', use: 'receive' },
  { word: 'heard', use: 'received' },
  { word: 'trouble', use: 'failure' },
  { word: 'patience', use: 'backoff or timeout' },
  { word: 'patiently', use: 'withBackoff' },
  { word: 'litter', use: 'junk file' },
  { word: 'nobody', use: 'no one, none or anonymous' },
  { word: 'whoever', use: 'the user' },
  { word: 'anew', use: 'again' },
  { word: 'drawable', use: 'renderable' },
  { word: 'unwarmed', use: 'not prerendered' },
  { word: 'warmed', use: 'prerendered' },
  { word: 'drawing', use: 'rendering or design', except: ['preserveDrawingBuffer'] },
  { word: 'drawings', use: 'renderings or illustrations' },
  { word: 'drawn', use: 'rendered or rasterized' },
  { word: 'ground', use: 'background' },
  { word: 'lanes', use: 'workers or slots' },
  { word: 'turns', use: 'keyed queue or fair scheduler' },
  { word: 'tell', use: 'report, notify or return' },
  { word: 'tells', use: 'reports, notifies or returns' },
  { word: 'unbookable', use: 'unmatched' },
  { word: 'booking', use: 'transfer, transaction or entry' },
  { word: 'bookings', use: 'transfers, transactions or entries' },
  { word: 'booked', use: 'posted, credited or recorded' },
]

/** Whole names and endings that are retired though their parts are plain words. */
const retiredNames: readonly (readonly [pattern: RegExp, use: string])[] = [
  [/^most[A-Z]/, 'max…'],
  [/^least[A-Z]/, 'min…'],
  [/[a-z]AndNote$/, 'audited…'],
  [/^(shownBy|shown_by)$/, 'ownerKey'],
  [/^Made[A-Z]/, 'FinishedProduct…'],
  // `lane` alone is a key of stored payloads of jobs.
  [/[a-z]Lane|^[lL]ane[A-Z]/, '…Slot or …Worker'],
  [/^[a-z]+Own[A-Z]/, 'the name without Own: the account id is an argument'],
  [/^(createWorkGate|WorkGate|GateFull)$/, 'ConcurrencyLimiter, QueueFullError'],
  [
    /^(doEach|carryOut\w*|callOff|letGo|sayInCase|useAddress|useTexts|houseTerms\w*|tendWorkshops)$/,
    'see docs/glossary.md',
  ],
]

const ownIsPlain = new Set(['isOwnPrice', 'isOwnLetter', 'withOwnRow'])

/** Returns the suggestion for a retired name, or undefined for an acceptable name. */
export function betterName(name: string): string | undefined {
  const found = retiredNames.find(([pattern]) => pattern.test(name) && !ownIsPlain.has(name))
  if (found) return found[1]
  const parts = name.split(/[-_.]|(?<=[a-z0-9])(?=[A-Z])/).map((part) => part.toLowerCase())
  return retiredWords.find(({ word, except }) => parts.includes(word) && !except?.includes(name))?.use
}

/** Returns the retired names of one source file, each once. */
export function retiredNamesIn(source: string): string[] {
  const names = new Set(withoutTexts(source).match(/[A-Za-z_$][\w$]*/g))
  return [...names].filter((name) => betterName(name) !== undefined)
}

/** Retired words of prose, which neither comments nor test titles may contain. */
const retiredProse = [
  ...['nobody', 'whoever', 'anew', 'thereof', 'anybody', 'somebody', 'wished', 'astray', 'adrift'],
  ...['told', 'wanted'],
]
const retiredPhrases = ['is told', 'says so']

const wordsOfComments = wordPattern([...retiredProse, ...retiredPhrases])

/** Test titles are "subject, condition, outcome", so more words are refused in them than in comments. */
const wordsOfTitles = wordPattern([
  ...retiredProse,
  ...retiredPhrases,
  ...['tells', 'wish', 'wishes', 'heard', 'stray', 'strays', 'catalogue'],
])

/** Returns the titles of a test file that contain retired words. */
export function retiredTitlesIn(source: string): string[] {
  const titles = source.matchAll(/\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)
  return [...titles].map(([, , title = '']) => title).filter((title) => title.search(wordsOfTitles) >= 0)
}

/** Returns the retired words in the comments of one source file, each once; quoted names and codes are ignored. */
export function retiredProseIn(source: string): string[] {
  return retiredWordsOf(commentsIn(source))
}

/** Returns the retired words in these comments, each once; quoted names and codes are ignored. */
export function retiredWordsOf(comments: readonly string[]): string[] {
  const found = comments.flatMap((comment) => withoutQuotes(comment).match(wordsOfComments) ?? [])
  return [...new Set(found.map((words) => words.toLowerCase().replace(/\s+/g, ' ')))]
}

function commentsIn(source: string): string[] {
  const tokens = source.matchAll(commentOrLiteral)
  return [...tokens].flatMap(({ groups }) => {
    const comment = groups?.block ?? groups?.line
    // A phrase may continue on the next line of a block comment.
    return comment === undefined ? [] : [comment.replace(/\n\s*\*/g, ' ')]
  })
}

/** Literals are matched too, so that slashes inside strings, templates and patterns do not start a comment. */
const commentOrLiteral = new RegExp(
  [
    /(?<block>\/\*[\s\S]*?\*\/)/,
    /(?<![:\w])(?<line>\/\/.*)$/,
    /(?<![\p{L}\d])'(?:\\.|[^'\\\n])*'/u,
    /"(?:\\.|[^"\\\n])*"/,
    /`(?:\\.|[^`\\])*`/,
    /(?<=[(,=:[!&|?{};]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gmu',
)

function withoutQuotes(comment: string): string {
  return comment.replace(/`[^`\n]*`|"[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w)/g, ' ')
}

function wordPattern(words: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${words.join('|').replaceAll(' ', String.raw`\s+`)})\\b`, 'gi')
}

/** Removes comments and the prose in strings; keys and codes in quotes are kept, because they are names. */
function withoutTexts(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[\s;{(,])\/\/.*$/gm, '$1')
    .replace(/(['"])(?:\\.|(?!\1)[^\\\n])*\1/g, ' ')
    .replace(/\/(?![*/\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*(?=[\s.,;)\]])/g, ' ')
    .replace(/`(?:\\.|\$\{[^}]*\}|[^`\\])*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '))
    .replace(/>[^<>{}=;()]*</g, '><')
}
