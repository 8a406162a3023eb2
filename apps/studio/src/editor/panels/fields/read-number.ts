import type { Unit } from '../../state/editor-state.ts'

const mmPer = { mm: 1, cm: 10, in: 25.4, '"': 25.4, '″': 25.4, pt: 25.4 / 72 } as const
type LengthUnit = keyof typeof mmPer

export type NumberContext = {
  /** The current value of the field: `50 %` is half of it. */
  readonly current: number
  /** The displayed unit of lengths; absent for plain numbers. */
  readonly unit?: Unit | undefined
}

type Token = { readonly kind: 'number'; readonly value: number } | { readonly kind: 'sign'; readonly sign: string }

/**
 * Parses the text of a number field: a number, a sum (`12+3`), a share of the current value (`50%`), a length in
 * another unit (`1.5in`). Null when it is invalid. Lengths are returned in the displayed unit.
 */
export function readNumber(text: string, context: NumberContext): number | null {
  const tokens = tokensOf(text, context)
  if (!tokens || tokens.length === 0) return null
  const parser = parserOf(tokens)
  const value = parser.sum()
  return value === null || !parser.isAtEnd() || !Number.isFinite(value) ? null : value
}

function tokensOf(text: string, context: NumberContext): Token[] | null {
  const tokens: Token[] = []
  // Chinese input methods type full-width characters.
  const plain = text.normalize('NFKC').trim().toLowerCase().replaceAll(',', '.').replaceAll('×', '*')
  for (let rest = plain; rest !== ''; ) {
    const number = /^(\d+\.?\d*|\.\d+)\s*(mm|cm|in|"|″|pt|%)?\s*/.exec(rest)
    const sign = /^([-+*/()−])\s*/.exec(rest)
    if (number) {
      const value = valueIn(Number(number[1]), number[2], context)
      if (value === null) return null
      tokens.push({ kind: 'number', value })
      rest = rest.slice(number[0].length)
    } else if (sign) {
      tokens.push({ kind: 'sign', sign: sign[1] === '−' ? '-' : (sign[1] ?? '') })
      rest = rest.slice(sign[0].length)
    } else return null
  }
  return tokens
}

function valueIn(number: number, suffix: string | undefined, { current, unit }: NumberContext): number | null {
  if (suffix === undefined) return number
  if (suffix === '%') return (number / 100) * current
  if (unit === undefined || !isLengthUnit(suffix)) return null
  return (number * mmPer[suffix]) / mmPer[unit]
}

function isLengthUnit(text: string): text is LengthUnit {
  return Object.hasOwn(mmPer, text)
}

/** sum = product (± product)*, product = factor (×÷ factor)*, factor = ± factor | number | ( sum ). */
function parserOf(tokens: readonly Token[]) {
  let at = 0
  const readSign = (...signs: string[]) => {
    const token = tokens[at]
    if (token?.kind !== 'sign' || !signs.includes(token.sign)) return undefined
    at += 1
    return token.sign
  }
  const factor = (): number | null => {
    if (readSign('+')) return factor()
    if (readSign('-')) {
      const value = factor()
      return value === null ? null : -value
    }
    if (readSign('(')) {
      const value = sum()
      return readSign(')') ? value : null
    }
    const token = tokens[at]
    if (token?.kind !== 'number') return null
    at += 1
    return token.value
  }
  const chain = (part: () => number | null, signs: string[], join: (a: number, sign: string, b: number) => number) => {
    let value = part()
    for (let sign = readSign(...signs); sign; sign = readSign(...signs)) {
      const next = part()
      if (value === null || next === null) return null
      value = join(value, sign, next)
    }
    return value
  }
  const product = () => chain(factor, ['*', '/'], (a, sign, b) => (sign === '*' ? a * b : a / b))
  const sum = (): number | null => chain(product, ['+', '-'], (a, sign, b) => (sign === '+' ? a + b : a - b))
  return { sum, isAtEnd: () => at === tokens.length }
}

/** Converts a length to the displayed unit. */
export function fromMm(mm: number, unit: Unit): number {
  return mm / mmPer[unit]
}

export function toMm(length: number, unit: Unit): number {
  return length * mmPer[unit]
}

/** Formats a number for a field: rounded to the given places, without trailing zeros and negative zero. */
export function writeNumber(value: number, places: number): string {
  const text = value.toFixed(places)
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}
