import { defineConfig } from 'vitest/config'

/** Tests that need PostgreSQL say so in their name; everything else runs without any service. */
const needsDatabase = ['apps/server/src/**/*.{db,api}.test.ts', 'tests/crash/**/*.test.ts']
const ignored = ['**/node_modules/**', '**/build/**', '**/dist/**', '**/.react-router/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    exclude: ignored,
    // Two cores are the smallest machine this is run on; more workers only make timings noisier there.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, ...needsDatabase],
          // Properties over thousands of values take seconds when both cores are busy.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: needsDatabase,
          globalSetup: ['tests/setup/postgres.ts'],
          // Tests that start whole servers take half of it when both cores are busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
