/** How many production orders one press changes. */
export const mostProductionAtOnce = 200

/** How long a press can keep an order from production: thirty days. */
export const holdLimits = { mostMinutes: 43_200 } as const

/** Evidence of one after-sales case. */
export const mostCasePictures = 10

/** Quality checks of one production order, and one file: what a phone takes. */
export const photoLimits = { ofOrder: 10, megabytes: 25 } as const
