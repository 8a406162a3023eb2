export type { UploadDeps } from './deps.ts'
export { openZip } from './open-zip.ts'
export { findOpening } from './queries.ts'
export { sweepUploads } from './sweep-uploads.ts'
