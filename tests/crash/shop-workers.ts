import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type SealingKey, sealingKeyText } from '../../apps/server/src/crypto/seal.ts'
import type { TestDatabase } from '../setup/test-database.ts'

const program = fileURLToPath(new URL('./shop-worker.ts', import.meta.url))

export type ShopWorker = {
  /** The name of its sessions in the database. */
  readonly name: string
  readonly child: ChildProcess
  /** Does the work of a job; resolves when it is done. */
  run(command: string): Promise<void>
}

type Options = {
  readonly key: SealingKey
  /** Address of the server that plays Shopify. */
  readonly shopifyOrigin?: string
}

/** Starts processes that do the jobs of connected shops. */
export function createShopWorkers({ db, url }: Pick<TestDatabase, 'db' | 'url'>, { key, shopifyOrigin = '' }: Options) {
  const running = new Set<ShopWorker>()
  let started = 0

  const start = async (): Promise<ShopWorker> => {
    started += 1
    const name = `shop-worker-${started}`
    const args = [program, `${url}&application_name=${name}`, sealingKeyText(key), shopifyOrigin]
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const expectLine = async (expected: string) => {
      const { value, done } = await lines.next()
      if (done || value !== expected) throw new Error(`the worker did not write "${expected}" but "${value}"`)
    }
    const worker: ShopWorker = {
      name,
      child,
      run: (command) => {
        child.stdin.write(`${command}\n`)
        return expectLine('done')
      },
    }
    running.add(worker)
    await expectLine('ready')
    return worker
  }

  const countSessions = async (name: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name = ${name}`.execute(db)
    return rows[0]?.count
  }

  return {
    start,
    /** Kills a worker and waits until the database has released what it held. */
    async kill(worker: ShopWorker): Promise<void> {
      running.delete(worker)
      worker.child.kill('SIGKILL')
      await once(worker.child, 'exit')
      expect(worker.child.signalCode).toBe('SIGKILL')
      await expect.poll(() => countSessions(worker.name)).toBe(0)
    },
    async stopAll(): Promise<void> {
      for (const { child } of running) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      running.clear()
    },
  }
}
