/** A word that code no longer uses, and what to write instead. `word` is matched against the parts of a camelCase or snake_case name. */
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
  { word: 'wish', use: 'request, query, filters or options', except: ['dandelionWish'] },
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
  { word: 'nobody', use: 'no one', except: ['nobody'] },
  { word: 'whoever', use: 'the user' },
  { word: 'anew', use: 'again' },
  { word: 'drawable', use: 'renderable' },
  { word: 'unwarmed', use: 'not prerendered' },
  { word: 'warmed', use: 'prerendered' },
]

/** Whole names and endings that are retired though their parts are plain words. */
const retiredNames: readonly (readonly [pattern: RegExp, use: string])[] = [
  [/^most[A-Z]/, 'max…'],
  [/^least[A-Z]/, 'min…'],
  [/[a-z]AndNote$/, 'audited…'],
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
  const parts = name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map((part) => part.toLowerCase())
  return retiredWords.find(({ word, except }) => parts.includes(word) && !except?.includes(name))?.use
}

/** Returns the retired names of one source file, each once. */
export function retiredNamesIn(source: string): string[] {
  const names = new Set(withoutTexts(source).match(/[A-Za-z_$][\w$]*/g))
  return [...names].filter((name) => betterName(name) !== undefined)
}

/** Retired words that may not appear in test titles: a title is "subject, condition, outcome". */
const wordsOfOldTitles =
  /\b(nobody|whoever|anew|thereof|told|tells|wanted|wish(?:es)?|heard|astray|adrift|strays?|catalogue)\b/i

/** Returns the titles of a test file that still contain retired words. */
export function oldTitlesIn(source: string): string[] {
  const titles = source.matchAll(/\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)
  return [...titles].map(([, , title = '']) => title).filter((title) => wordsOfOldTitles.test(title))
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
