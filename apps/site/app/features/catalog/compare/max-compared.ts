/** As many columns as a table of facts holds and still can be read. */
export const maxCompared = 4
