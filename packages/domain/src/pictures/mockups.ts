/** Limits of a mockup file; also the arguments of the refusal messages. */
export const mockupLimits = { megabytes: 500, megapixels: 36, layers: 1000, groups: 20 } as const

/** Maximum number of mockups of one account. */
export const maxMockups = 200

/** Maximum number of mockups among the pictures of a finished product. */
export const maxMockupsOfProduct = 12

/** The `view` of a picture that shows a mockup. */
export function viewOfMockup(id: number): string {
  return `mockup/${id}`
}

/** The mockup that a picture with this `view` shows; undefined for a view of the product. */
export function mockupOfView(view: string): number | undefined {
  const id = /^mockup\/([1-9][0-9]*)$/.exec(view)?.[1]
  return id === undefined ? undefined : Number(id)
}
