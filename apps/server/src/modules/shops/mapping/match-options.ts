/** A variant of one of our products with its color and size in all languages. */
export type OptionLabels = {
  readonly variantId: number
  readonly colors: readonly string[]
  readonly sizes: readonly string[]
}

/** Values of variants without options in shops that require one. */
const placeholders = new Set(['default title', 'default'])

/**
 * The variants whose color and size are named among the option values of a shop's variant; a color or size that all
 * variants share does not need to be named. `isExact` if each value names the color or size of the only one: a value that
 * is neither, such as another color, may make it another product.
 */
export function matchOptions(
  values: readonly string[],
  variants: readonly OptionLabels[],
): { readonly variantIds: readonly number[]; readonly isExact: boolean } {
  const given = new Set(values.map(normalize))
  // No value at all names nothing.
  if (given.size === 0) return { variantIds: [], isExact: false }
  const isNamed = (words: readonly string[]) => words.some((word) => given.has(normalize(word)))
  const hasOne = (keyOf: (variant: OptionLabels) => readonly string[]) =>
    new Set(variants.map((variant) => keyOf(variant).map(normalize).sort().join('\n'))).size === 1
  const [isOneColor, isOneSize] = [hasOne(({ colors }) => colors), hasOne(({ sizes }) => sizes)]
  const fitting = variants.filter(
    ({ colors, sizes }) => (isOneColor || isNamed(colors)) && (isOneSize || isNamed(sizes)),
  )
  const [only, ...others] = fitting
  const words = new Set([...(only?.colors ?? []), ...(only?.sizes ?? [])].map(normalize))
  const isExact = others.length === 0 && [...given].every((value) => words.has(value) || placeholders.has(value))
  return { variantIds: fitting.map(({ variantId }) => variantId), isExact }
}

/**
 * Whether an option value names a color or size that other variants of the target's product have, but not the target.
 * `variants` are all of the product.
 */
export function contradictsTarget(
  values: readonly string[],
  targetId: number,
  variants: readonly OptionLabels[],
): boolean {
  const own = wordsOf(variants.filter(({ variantId }) => variantId === targetId))
  const known = wordsOf(variants)
  return values.map(normalize).some((value) => known.has(value) && !own.has(value))
}

/** Whether there are option values, and each names the color or size of the target. */
export function namesTarget(values: readonly string[], targetId: number, variants: readonly OptionLabels[]): boolean {
  const own = wordsOf(variants.filter(({ variantId }) => variantId === targetId))
  const given = values.map(normalize).filter((value) => !placeholders.has(value))
  return given.length > 0 && given.every((value) => own.has(value))
}

function wordsOf(variants: readonly OptionLabels[]): ReadonlySet<string> {
  return new Set(variants.flatMap(({ colors, sizes }) => [...colors, ...sizes]).map(normalize))
}

/** Names and values of options, sorted and regardless of case and width; empty for no options. */
export function optionsKey(options: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(options).map((pair) => JSON.stringify(pair.map(normalize)))
  return pairs.sort().join(',')
}

function normalize(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
}
