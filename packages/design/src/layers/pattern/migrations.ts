import type { Migration } from '../define-layer.ts'

/** Migrations starting at version 1; the current version is their number plus one. */
export const patternMigrations: readonly Migration[] = []
