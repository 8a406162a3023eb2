/** Large files and those of one script are asked only for texts that have its characters. */
const charactersOf: Readonly<Record<string, RegExp>> = {
  'chinese-simplified':
    /[\u2e80-\u2fdf\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3134f}]/u,
  thai: /[\u0e00-\u0e7f]/u,
  cyrillic: /[\u0400-\u052f]/u,
}

/** Whether a text is drawn with files of this subset. Decided by the text alone, so that every machine takes the same. */
export function needsSubset(text: string, subset: string): boolean {
  return charactersOf[subset]?.test(text) ?? true
}

/** The subsets of one script that a text needs. */
export function scriptsIn(text: string): string[] {
  return Object.keys(charactersOf).filter((subset) => needsSubset(text, subset))
}

/** Files that come first where several have a character. The rest follow by name. */
const firstSubsets = ['latin', 'latin-ext', 'vietnamese']

/** The order of a family's files, for sorting. */
export function compareSubsets(a: string, b: string): number {
  const rank = (subset: string) => {
    const place = firstSubsets.indexOf(subset)
    return place < 0 ? firstSubsets.length : place
  }
  return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0)
}
