import type { PersonalizationText } from './personalization.ts'

/** Characters that a value may contain; `letters` also takes spaces and what names are joined with. */
export const variableCharacters = ['any', 'letters', 'digits'] as const
export type VariableCharacters = (typeof variableCharacters)[number]

/** A text of a design that every buyer fills in: `{name}` in a text layer stands for its value. */
export type DesignVariable = {
  /** Stands in braces in the text; letters of either case are the same. */
  readonly name: string
  /** What buyers are asked, which may also name the value in an order; empty for the name. */
  readonly label: string
  /** Shown in pictures of the product. */
  readonly sample: string
  /** Counted as the buyer counts: an accented letter or an emoji is one. */
  readonly maxLength: number
  readonly isRequired: boolean
  readonly characters: VariableCharacters
  /** Bytes of UTF-8 that the QR codes of its design have room for; absent outside of QR codes. */
  readonly maxBytes?: number | undefined
}

export const variableLimits = { count: 20, name: 30, label: 80, length: 200 } as const

export type ValueProblem = 'required' | 'too_long' | 'characters' | 'qr_too_long'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as a reader counts them. */
export function countCharacters(text: string): number {
  return [...graphemes.segment(text)].length
}

const utf8 = new TextEncoder()

/** Bytes of a text in UTF-8, which is how QR codes store it. */
export function countBytes(text: string): number {
  return utf8.encode(text).length
}

/** Bytes per character that most writings need at most. */
const usualBytes = 3

/** Bytes that a QR code needs for the longest text of a variable in any common writing. */
export function longestBytes({ maxLength, characters }: Pick<DesignVariable, 'maxLength' | 'characters'>): number {
  return maxLength * (characters === 'digits' ? 1 : usualBytes)
}

/** Code points per character that a text may have: enough for families of emoji, too few for piles of accents. */
const maxCodePoints = 8

/** Whether a text has at most so many characters. */
export function fitsLength(text: string, max: number): boolean {
  return [...text].length <= max * maxCodePoints && countCharacters(text) <= max
}

const refused: Record<VariableCharacters, RegExp | null> = {
  any: null,
  letters: /[^\p{L}\p{M}\p{Zs}\p{Join_Control}'’.·-]/u,
  digits: /[^\p{Nd}\p{Zs}./,:+-]/u,
}

/** A character that is seen on its own; fillers of Korean and the empty pattern of Braille are not. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{C}\u2800]/u
/** What joins letters or emoji, at another place. */
const looseJoins = /(?<![\p{L}\p{M}\p{Emoji}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{M}\p{Emoji}])/gu
/** The letters that make a flag, at another place. */
const looseTags = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/gu
/** Other characters without a shape, such as those that turn the direction of a text. */
const invisible = /(?!\p{Join_Control}|[\u{e0020}-\u{e007f}])(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu

/** The beginning of every personalization code, in whatever case a shop keeps it. */
const codeStart = /P1\.Wy[I-L]/i

/** A value as it is printed: in one line, in composed characters, and empty if nothing of it would be seen. */
export function printedValue(text: string): string {
  const seen = text.toWellFormed().normalize('NFC').replaceAll(invisible, '').replaceAll(looseTags, '')
  const value = seen.replaceAll(looseJoins, '').replaceAll(/\s+/gu, ' ').trim()
  return visible.test(value) ? value : ''
}

/** Why a value cannot be printed; null if it can. A code that could not be read is not printed instead of its texts. */
export function checkValue(variable: DesignVariable, text: string): ValueProblem | null {
  const value = printedValue(text)
  if (value === '') return variable.isRequired ? 'required' : null
  if (codeStart.test(value)) return 'characters'
  if (!fitsLength(value, variable.maxLength)) return 'too_long'
  if (refused[variable.characters]?.test(value)) return 'characters'
  return countBytes(value) > (variable.maxBytes ?? Number.POSITIVE_INFINITY) ? 'qr_too_long' : null
}

/** Names in braces and names of texts are compared without case and outer spaces. */
export function variableKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** What buyers are asked for a variable. */
export function labelOfVariable({ label, name }: DesignVariable): string {
  return label.trim() === '' ? name : label
}

export type MatchedTexts = {
  /** Values to print, by key of the variable; empty where an optional one is missing. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, ValueProblem>>
  /** Texts that belong to no variable: a seller has to read them. */
  readonly others: readonly PersonalizationText[]
}

/**
 * The values of a design's variables among the texts of an order line, which bear a variable's name or its label; names
 * are matched first. A text without a name, which only imported tables have, is that of the only variable.
 */
export function matchTexts(variables: readonly DesignVariable[], texts: readonly PersonalizationText[]): MatchedTexts {
  const values: Record<string, string> = {}
  const problems: Record<string, ValueProblem> = {}
  const found = findTexts(variables, texts)
  for (const variable of variables) {
    const value = printedValue(found.get(variable)?.value ?? '')
    const problem = checkValue(variable, value)
    values[variableKey(variable.name)] = value
    if (problem) problems[variable.name] = problem
  }
  const taken = new Set(found.values())
  return { values, problems, others: texts.filter((text) => !taken.has(text)) }
}

/**
 * The texts of an order line after some were entered again. Texts of variables that are not among these stay, and so does
 * what else the buyer wrote; an empty text removes that of its variable.
 */
export function changeTexts(
  variables: readonly DesignVariable[],
  before: readonly PersonalizationText[],
  entered: readonly PersonalizationText[],
): PersonalizationText[] {
  const replaced = findTexts(variables, entered)
  const present = findTexts(variables, before)
  const gone = new Set([...replaced.keys()].map((variable) => present.get(variable)))
  const next = [...entered, ...before.filter((text) => !gone.has(text))]
  return next.filter(({ value }) => value.trim() !== '')
}

function findTexts(
  variables: readonly DesignVariable[],
  texts: readonly PersonalizationText[],
): Map<DesignVariable, PersonalizationText> {
  const taken = new Set<PersonalizationText>()
  const found = new Map<DesignVariable, PersonalizationText>()
  const take = (keyOf: (variable: DesignVariable) => string) => {
    for (const variable of variables) {
      const key = keyOf(variable)
      const text = texts.find((each) => !taken.has(each) && variableKey(each.name) === key)
      if (found.has(variable) || !text) continue
      found.set(variable, text)
      taken.add(text)
    }
  }
  take(({ name }) => variableKey(name))
  take(({ label, name }) => variableKey(label) || variableKey(name))
  if (variables.length === 1) take(() => '')
  return found
}
