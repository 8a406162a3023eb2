/** Display names of a product's codes in one language. */
export type ProductNames = {
  /** Names of the color and size options, such as "Color", "Size" or "Capacity". */
  readonly options: { readonly colour: string; readonly size: string }
  /** Names by code; the code itself is used if a name is missing. */
  readonly colours: Readonly<Record<string, string>>
  readonly sizes: Readonly<Record<string, string>>
  /** A few plain sentences; may be empty. */
  readonly description: string
}

/** Maps codes to unique names, because stores do not accept two options with the same name. */
export function distinctNames(codes: readonly string[], names: Readonly<Record<string, string>>): Map<string, string> {
  const named = codes.map((code) => ({ code, name: names[code] || code }))
  const count = new Map<string, number>()
  for (const { name } of named) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1)
  return new Map(
    named.map(({ code, name }) => [code, (count.get(name.toLowerCase()) ?? 0) > 1 ? `${name} (${code})` : name]),
  )
}
