/** The maximum number of readable columns. */
export const maxCompared = 4
