export { openFont } from './open-font.ts'
export { findFontsOf } from './queries.ts'
export { removeFontsOf } from './removal-queries.ts'
export { sweepFonts } from './sweep-fonts.ts'
