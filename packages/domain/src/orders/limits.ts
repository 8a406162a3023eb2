/** How many production orders one press changes. */
export const maxProductionAtOnce = 200

/** How long a press can keep an order from production: thirty days. */
export const holdLimits = { maxMinutes: 43_200 } as const

/** Evidence of one after-sales case. */
export const maxCasePictures = 10

/** Quality checks of one production order, and one file: what a phone takes. */
export const photoLimits = { ofOrder: 10, megabytes: 25 } as const
