/** Returns the requirements covered by a test file, from the tags at the end of its titles: `'… @R-302 @R-307'`. */
export function taggedRequirements(source: string): string[] {
  return [...new Set(titleTags(source).map(({ number }) => number))]
}

/**
 * Returns tags that are not at the end of a title or are no requirement number: no row of the table would show them.
 */
export function misplacedTags(source: string): string[] {
  const valid = new Set(titleTags(source).map(({ index }) => index))
  return [...source.matchAll(/@(R-\w*)/g)].filter(({ index }) => !valid.has(index)).map(([tag]) => tag)
}

/** A title is a string followed by more arguments. */
function titleTags(source: string): { number: string; index: number }[] {
  const tags = source.matchAll(/(?<= )@(R-\d{3})(?=(?: @R-\d{3})*['"`],)/g)
  return [...tags].map(({ 1: number = '', index }) => ({ number, index }))
}
