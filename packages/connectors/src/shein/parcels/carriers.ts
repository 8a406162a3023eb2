/** What SHEIN calls carriers whose names differ from ours; from the examples of its documentation. */
const codes: Readonly<Record<string, string>> = { sfexpress: 'shunfeng' }

/** The offered carrier that has our carrier's name: letters and digits decide, in any case. */
export function findCarrier<Offered>(
  offered: readonly Offered[],
  carrier: string,
  namesOf: (offered: Offered) => readonly string[],
): Offered | undefined {
  const name = plain(carrier)
  if (name === '') return undefined
  const expected = [name, codes[name]].filter((each) => each !== undefined)
  return offered.find((each) => namesOf(each).some((text) => expected.includes(plain(text))))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
