export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '')
}
