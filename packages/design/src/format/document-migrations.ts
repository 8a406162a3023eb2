import type { Migration } from '../layers/define-layer.ts'

/** Migrations of settings, placements and fields common to all layers, starting at version 1. */
export const documentMigrations: readonly Migration[] = []
