/**
 * Shortens texts to a length, in their order. Texts that would become equal get a number, because platforms refuse two
 * equal values of an option.
 */
export function shortTexts(texts: readonly string[], maxLength: number): readonly string[] {
  const taken = new Set<string>()
  return texts.map((text) => {
    const whole = text.trim()
    let short = whole.slice(0, maxLength).trim()
    for (let count = 2; taken.has(short.toLowerCase()); count++) {
      const end = ` ${count}`
      short = `${whole.slice(0, maxLength - end.length).trim()}${end}`
    }
    taken.add(short.toLowerCase())
    return short
  })
}
