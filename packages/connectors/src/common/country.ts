const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** English names of countries to their ISO 3166 codes. */
const codesByName = new Map<string, string>([
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
])
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
for (const first of letters)
  for (const second of letters) {
    const code = first + second
    const name = names.of(code)
    // Codes of former countries stand for their successors.
    if (name !== undefined && new Intl.Locale(`und-${code}`).region === code) codesByName.set(name.toLowerCase(), code)
  }

/** Takes a code, too. Returns undefined for an unknown name. */
export function countryCodeOf(name: string): string | undefined {
  const plain = name.trim()
  return /^[A-Z]{2}$/.test(plain) ? plain : codesByName.get(plain.toLowerCase())
}
