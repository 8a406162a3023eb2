export {
  type Catalog,
  catalogVersion,
  closeCatalog,
  openCatalog,
  openProductReader,
  type ProductReader,
} from './catalog.ts'
export type { TextByLocale } from './index/references.ts'
export { daysToMake, isAboveLevel, isOnOffer, levelOf, offerOfVariant } from './on-offer.ts'
export { colourName, presentPicture, textIn } from './present.ts'
export type { PictureRow } from './queries.ts'
export { findProduct } from './show-product.ts'
export { findSoldVariants, type SoldVariant } from './sold-variant-queries.ts'
