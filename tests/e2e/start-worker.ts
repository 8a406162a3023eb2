import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { serverSettings } from './server-settings.ts'

/**
 * The test server runs no background jobs; this worker runs them on the same database and files. Its picture cache is
 * its own and soon full, so that it does not prerender the pictures of the whole catalog meanwhile.
 */
export function startWorker(folder: string): ChildProcess {
  const { E2E_DATA_DIR: data = '' } = process.env
  for (const name of readdirSync(data).filter((each) => each !== 'cache' && each !== 'postgres')) {
    symlinkSync(join(data, name), join(folder, name))
  }
  return spawn(process.execPath, ['apps/server/src/bin/worker.ts'], {
    env: {
      ...process.env,
      ...serverSettings(),
      DATA_DIR: folder,
      IMAGE_CACHE_MB: '1',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
