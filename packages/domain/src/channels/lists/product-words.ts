/** What lists call things that are codes to us, in one language. */
export type ProductNames = {
  /** What colors and sizes of the product are called together: "Color", "Size" or "Capacity". */
  readonly options: { readonly colour: string; readonly size: string }
  /** Names by code; what is missing keeps its code. */
  readonly colours: Readonly<Record<string, string>>
  readonly sizes: Readonly<Record<string, string>>
  /** A few plain sentences, or nothing. */
  readonly description: string
}

/** Names of codes, each once: shops take no two options of one name. */
export function distinctNames(codes: readonly string[], names: Readonly<Record<string, string>>): Map<string, string> {
  const named = codes.map((code) => ({ code, name: names[code] || code }))
  const count = new Map<string, number>()
  for (const { name } of named) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1)
  return new Map(
    named.map(({ code, name }) => [code, (count.get(name.toLowerCase()) ?? 0) > 1 ? `${name} (${code})` : name]),
  )
}
