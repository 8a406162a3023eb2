export type { CatalogDeps } from './deps.ts'
export { findInForce } from './import-catalog.ts'
export { exportCatalog } from './pack-catalog.ts'
