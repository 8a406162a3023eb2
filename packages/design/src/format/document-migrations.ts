import type { Migration } from '../layers/define-layer.ts'

/** Migrations of settings, placements and fields common to all layers, starting at version 1. */
export const documentMigrations: readonly Migration[] = [
  // Version 2: settings have variables. Before, braces in a text were printed as they are.
  { up: (record) => record, down: ({ variables: _, ...record }) => record },
]
