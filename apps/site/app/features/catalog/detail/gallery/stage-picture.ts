/** How the gallery shows its large picture. The zoom dialog shows the same file until the largest one has arrived. */
export const stagePicture = { width: 960, height: 960, sizes: '50rem', priority: true } as const
