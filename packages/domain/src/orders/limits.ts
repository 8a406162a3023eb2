/** Maximum number of production orders changed in one request. */
export const maxProductionAtOnce = 200

/** Maximum duration of a hold: thirty days. */
export const holdLimits = { maxMinutes: 43_200 } as const

/** Maximum number of evidence pictures of one after-sales case. */
export const maxCasePictures = 10

/** Quality-check photos: maximum number per production order and maximum size per file, which suits phone cameras. */
export const photoLimits = { ofOrder: 10, megabytes: 25 } as const
