export type { CatalogDeps } from './deps.ts'
export { findCurrentCatalog } from './import-catalog.ts'
export { moveImportsFolder } from './imports-folder.ts'
export { exportCatalog } from './pack-catalog.ts'
