/** Scripts of large or script-specific files, which are needed only for texts with such characters. */
const charactersOf: Readonly<Record<string, RegExp>> = {
  'chinese-simplified':
    /[\u2e80-\u2fdf\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3134f}]/u,
  thai: /[\u0e00-\u0e7f]/u,
  cyrillic: /[\u0400-\u052f]/u,
  arabic: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u,
  korean: /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/u,
  // Symbols that text fonts contain too, such as ©, need no emoji unless the text asks for one.
  emoji: /[\u2300-\u23ff\u25fb-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]|\u20e3|\ufe0f/u,
}

/**
 * Returns whether a text needs files of this subset. Depends only on the text, so that every machine decides the same.
 */
export function needsSubset(text: string, subset: string): boolean {
  return charactersOf[subset]?.test(text) ?? true
}

/** Returns the script-specific subsets a text needs. */
export function scriptsIn(text: string): string[] {
  return Object.keys(charactersOf).filter((subset) => needsSubset(text, subset))
}

/** Subsets that take precedence for characters in several files; the others follow by name. */
const firstSubsets = ['latin', 'latin-ext', 'vietnamese']

/** Compares the order of a family's files. */
export function compareSubsets(a: string, b: string): number {
  const rank = (subset: string) => {
    const place = firstSubsets.indexOf(subset)
    return place < 0 ? firstSubsets.length : place
  }
  return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0)
}
