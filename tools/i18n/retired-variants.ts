/** A word that texts of one language used for something that now has another word everywhere. */
export type RetiredVariant = {
  readonly variant: string
  readonly use: string
  /** Phrases that may contain the variant. */
  readonly except: readonly string[]
}

/** Returns the first retired variant in a text, ignoring case; undefined when there is none. */
export function retiredVariantIn(text: string, retired: readonly RetiredVariant[]): RetiredVariant | undefined {
  return retired.find(({ variant, except }) => {
    const rest = except.reduce((left, phrase) => left.replaceAll(new RegExp(escaped(phrase), 'giu'), ''), text)
    return patternOf(variant).test(rest)
  })
}

/** Chinese and Thai have no spaces between words, so there a variant counts anywhere. */
function patternOf(variant: string): RegExp {
  const hasSpaces = /\p{Script=Latin}/u.test(variant)
  const word = escaped(variant)
  return new RegExp(hasSpaces ? `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])` : word, 'iu')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
