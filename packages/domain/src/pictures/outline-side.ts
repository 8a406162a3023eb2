/**
 * Width and height of the picture in outline units, regardless of its size in pixels. Kept apart from the outline's
 * schema so that a page can draw an outline without loading a validator.
 */
export const outlineSide = 1000
