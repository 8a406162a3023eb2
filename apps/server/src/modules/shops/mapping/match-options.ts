/** A variant of one of our products with its color and size in all languages. */
export type OptionLabels = {
  readonly variantId: number
  readonly colors: readonly string[]
  readonly sizes: readonly string[]
}

/**
 * The variants whose color and size are named among the option values of a shop's variant. A color or size that all
 * variants share does not need to be named. Several results mean that the values are ambiguous.
 */
export function matchOptions(values: readonly string[], variants: readonly OptionLabels[]): number[] {
  const given = new Set(values.map(normalize))
  const isNamed = (words: readonly string[]) => words.some((word) => given.has(normalize(word)))
  const hasOne = (keyOf: (variant: OptionLabels) => readonly string[]) =>
    new Set(variants.map((variant) => keyOf(variant).map(normalize).sort().join('\n'))).size === 1
  const [isOneColor, isOneSize] = [hasOne(({ colors }) => colors), hasOne(({ sizes }) => sizes)]
  // One value for both, or no value at all, names nothing.
  if (given.size === 0) return []
  return variants
    .filter(({ colors, sizes }) => (isOneColor || isNamed(colors)) && (isOneSize || isNamed(sizes)))
    .map(({ variantId }) => variantId)
}

function normalize(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
}
