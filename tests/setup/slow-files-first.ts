import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files of both projects, slowest first. Started last, one of them would run alone on one worker at the
 * end.
 */
const slowFiles: readonly string[] = [
  'apps/server/src/boot/start-server.api.test.ts',
  'tests/crash/postmaster-crash.test.ts',
  'tests/upgrade/previous-release.test.ts',
  'apps/server/src/boot/bad-input.api.test.ts',
  'apps/server/src/db/embedded/embedded-postgres.db.test.ts',
  'apps/server/src/modules/design/finished/finished.api.test.ts',
  'tests/crash/server-crash.test.ts',
  'apps/server/src/modules/design/batches/run/run-batches.api.test.ts',
  'apps/server/src/db/seed/seed-demo.db.test.ts',
  'apps/server/src/db/migrate.db.test.ts',
  'apps/server/src/modules/design/batches/run/run-failures.api.test.ts',
  'tests/crash/database-crash.test.ts',
  'packages/render/src/node/engine.test.ts',
  'packages/render/src/intake/read-artwork.test.ts',
  'tools/views/small-views.test.ts',
  'apps/server/src/db/seed/load-catalog.test.ts',
]

/** Starts the slow files first, also in a fresh clone, where Vitest has no durations of an earlier run. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications)
    const root = this.ctx.config.root
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowFiles.indexOf(relative(root, moduleId))
      return index === -1 ? slowFiles.length : index
    }
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
