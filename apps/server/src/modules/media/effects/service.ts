export { MemoryShort, PictureFailed } from './draw-effect.ts'
export { pathOfEffect } from './effect-recipe.ts'
export { effectSources } from './effect-sources.ts'
export { mastersFolder, openPictures, type Pictures } from './pictures.ts'
export { recordVisit } from './prerender/record-visit.ts'
export { runPrerendering } from './prerender/run-prerendering.ts'
export { keepWholeArtwork } from './rasterized-artworks.ts'
export { renderAhead } from './render-ahead.ts'
export { renderWith } from './render-with.ts'
export {
  type EffectRequest,
  findViewRows,
  hideEffects,
  pictureOf,
  type ResolvedEffect,
  resolveEffect,
  showEffects,
} from './shown-effects.ts'
export { insertShown, type ViewRow } from './shown-queries.ts'
export { sweepPictures } from './sweep-pictures.ts'
