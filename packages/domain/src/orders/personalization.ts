/** A text that the buyer entered for a line: a name, a date, the link of a picture. */
export type PersonalizationText = { readonly name: string; readonly value: string }

export const personalizationLimits = { texts: 30, name: 200, value: 2000 } as const

/** What a buyer entered, in the order of the shop, within the limits. A text that was cut ends with an ellipsis. */
export function personalizationOf(entered: Readonly<Record<string, string>>): PersonalizationText[] {
  return limitTexts(Object.entries(entered).map(([name, value]) => ({ name, value })))
}

/** Texts within the limits, in their order. A text that was cut ends with an ellipsis; an empty one is left out. */
export function limitTexts(texts: readonly PersonalizationText[]): PersonalizationText[] {
  return texts
    .map(({ name, value }) => ({
      name: limited(name, personalizationLimits.name),
      value: limited(value, personalizationLimits.value),
    }))
    .filter(({ value }) => value !== '')
    .slice(0, personalizationLimits.texts)
}

/** Without control characters and halves of characters, which the database does not take; line breaks stay. */
function limited(text: string, max: number): string {
  const plain = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  return plain.length > max ? `${plain.slice(0, max - 1).toWellFormed()}…` : plain
}
