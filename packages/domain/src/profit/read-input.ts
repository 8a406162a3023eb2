export const largestQuantity = 9999

/** An amount as people type it, `19.9` or `19,90`, in minor units; undefined for anything that could be read in two ways. */
export function readAmount(text: string): number | undefined {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** A percentage with up to two decimals, 0 to 100, in basis points; a percent sign at the end is fine. */
export function readPercent(text: string): number | undefined {
  const basisPoints = readAmount(text.trim().replace(/\s*%$/, ''))
  return basisPoints !== undefined && basisPoints <= 10_000 ? basisPoints : undefined
}

/** A number of pieces from 1 to 9,999. */
export function readQuantity(text: string): number | undefined {
  if (!/^\d{1,4}$/.test(text.trim())) return undefined
  const quantity = Number(text)
  return quantity >= 1 ? quantity : undefined
}
