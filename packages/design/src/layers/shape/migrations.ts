import type { Migration } from '../define-layer.ts'

/** Steps from version 1 on; the current version is one more than their number. */
export const shapeMigrations: readonly Migration[] = []
