export const largestQuantity = 9999

/** The marks between thousands and before decimals, as a language writes numbers. */
export type NumberMarks = { readonly group: ',' | '.'; readonly decimal: ',' | '.' }

const withComma = /^(\d{1,3}(?:,\d{3})+)((?:\.\d*)?)$/
const withPoint = /^(\d{1,3}(?:\.\d{3})+)((?:,\d*)?)$/

/**
 * Returns a typed number without the language's separators of thousands: `1,234.50` as `1234.50`. Other text is
 * returned as it is, so that `1.234` stays invalid where the point begins decimals.
 */
export function withoutGroups(text: string, { group }: NumberMarks): string {
  const match = (group === ',' ? withComma : withPoint).exec(text.trim())
  return match ? `${match[1]?.replaceAll(group, '')}${match[2]}` : text
}

/** Parses an amount as typed, `19.9` or `19,90`, to minor units; returns undefined for anything ambiguous. */
export function readAmount(text: string): number | undefined {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Parses a percentage from 0 to 100 with up to two decimals to basis points; a trailing percent sign is allowed. */
export function readPercent(text: string): number | undefined {
  const basisPoints = readAmount(text.trim().replace(/\s*%$/, ''))
  return basisPoints !== undefined && basisPoints <= 10_000 ? basisPoints : undefined
}

/** Parses a quantity from 1 to 9,999. */
export function readQuantity(text: string): number | undefined {
  if (!/^\d{1,4}$/.test(text.trim())) return undefined
  const quantity = Number(text)
  return quantity >= 1 ? quantity : undefined
}
