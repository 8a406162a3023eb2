import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './tests/setup/slow-files-first.ts'

/** Tests that need PostgreSQL say so in their name; everything else runs without any service. */
const needsDatabase = ['apps/server/src/**/*.{db,api}.test.ts', 'tests/{crash,upgrade}/**/*.test.ts']
const ignored = ['**/node_modules/**', '**/build/**', '**/dist/**', '**/.react-router/**', 'tests/e2e/**']

/** Node keeps what it has compiled here, also for the hundreds of processes that tests start. */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'node-compile') }

/** They only end what hangs: no result may depend on what else the machine does. */
const timeLimits = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

export default defineConfig({
  test: {
    exclude: ignored,
    // Two cores are the smallest machine this is run on; more workers only make timings noisier there.
    maxWorkers: 2,
    // With `isolate: false` files share a worker and load once what they all import; what a test stubs ends with it.
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,apps,tools,workshop,bench,integrations}/**/*.test.{ts,tsx}',
            'tests/{carriers,shops}/**/*.test.ts',
          ],
          exclude: [...ignored, ...needsDatabase],
          env,
          setupFiles: ['tests/setup/scale-properties.ts'],
          isolate: false,
          ...timeLimits,
        },
      },
      {
        test: {
          name: 'api',
          include: needsDatabase,
          globalSetup: ['tests/setup/postgres.ts'],
          // A third worker uses the cores while the others wait for PostgreSQL and for processes they start.
          maxWorkers: 3,
          env,
          isolate: false,
          ...timeLimits,
          // The server runs on Node as it is, and so do its tests.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
})
