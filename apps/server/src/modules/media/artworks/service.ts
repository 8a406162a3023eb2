export { keyOfPicture } from './artwork-files.ts'
export { artworkSources, pictureUrls } from './artwork-pictures.ts'
export {
  type Artworks,
  ensureMasters,
  findMasterKey,
  openArtworks,
  sweepArtworks,
} from './artwork-store.ts'
export { findMastersOf, getArtworksById } from './library.ts'
export { describeArtworks } from './present.ts'
export { findMasterById, findMasters, findUsable } from './queries.ts'
export { decodeUpload } from './upload-artwork.ts'
