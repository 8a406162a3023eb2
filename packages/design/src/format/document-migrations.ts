import type { Migration } from '../layers/define-layer.ts'

/** Steps of settings, placements and what all layers share, from version 1 on. */
export const documentMigrations: readonly Migration[] = []
