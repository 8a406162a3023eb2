/**
 * Width and height of the picture in the units of an outline, whatever the picture's pixels; apart from the outline's schema,
 * so that a page can draw one without loading a validator.
 */
export const outlineSide = 1000
