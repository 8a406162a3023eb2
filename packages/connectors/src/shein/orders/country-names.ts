/** Codes of countries by their English names, which SHEIN writes. */
const codes = new Map(
  allCodes().flatMap((code) => {
    const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)
    return name === undefined ? [] : [[name.toLowerCase(), code] as const]
  }),
)

function allCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) => letters.map((second) => first + second))
}

/** The code of a country by its code or name; undefined for a name that is not known: the order then waits for it. */
export function countryCodeOf(text: string): string | undefined {
  const name = text.trim()
  return /^[A-Z]{2}$/.test(name) ? name : codes.get(name.toLowerCase())
}
