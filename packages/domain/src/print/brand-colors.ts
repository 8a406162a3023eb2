/** Saved colors of an account: how many, and how long their names may be. */
export const brandLimits = { colors: 60, name: 40 } as const
