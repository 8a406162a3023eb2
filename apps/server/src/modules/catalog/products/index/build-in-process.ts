import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../../../../db/pool.ts'

export type BuildOrder = { readonly connection: Connection; readonly path: string; readonly identity: string }

const processFile = fileURLToPath(new URL('./build-process.ts', import.meta.url))

/** Rows are read and dropped at once; with room for more of them the process takes 140 MB more and no less time. */
const execArgv = ['--max-semi-space-size=4']

/**
 * Writes an index file in a child process: a million products take more than a minute of CPU, and several times the
 * memory of the result, which a thread would not give back.
 */
export function buildInProcess(order: BuildOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(processFile, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    let reason: string | undefined
    child.on('message', (text) => {
      reason = String(text)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(
          new Error(`the catalog index could not be built: ${reason ?? `the process ended with ${signal ?? code}`}`),
        )
    })
    child.send(order, (error) => {
      if (error) reject(error)
    })
  })
}
