/** How the margin report is divided; messages: `operator.margin.groups.<name>`. */
export const marginGroups = ['month', 'supplier', 'product', 'order'] as const
export type MarginGroup = (typeof marginGroups)[number]

/** The report covers so many days at most, and shows so many rows. */
export const marginLimits = { maxDays: 1096, rows: 500 } as const
