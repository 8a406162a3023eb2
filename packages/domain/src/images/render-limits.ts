/**
 * How large effect pictures of a view are rendered: up to this multiple of its photo, and this width and height. Beyond its
 * own size, the photo is interpolated, and the print is as sharp as its artwork.
 */
export const renderLimits = { scale: 2, side: 3000 } as const
