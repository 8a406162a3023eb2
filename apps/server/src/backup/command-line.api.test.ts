import { chmodSync, copyFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { expect, inject, test } from 'vitest'
import { copySeededFolder } from '../../../../tests/crash/seeded-folder.ts'
import { startServer } from '../boot/start-server.ts'
import { type Env, readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { runBackup, runRestore, showBackups } from './command-line.ts'

const log = createLogger('silent')

function envOf(dataFolder: string): Env {
  const result = readEnv({ PORT: '0', RATE_LIMITS: 'off', DEMO_DATA: 'true', DATA_DIR: dataFolder })
  if (!result.ok) throw new Error(result.problems.join())
  return result.env
}

const start = (env: Env) => startServer(env, log, async () => () => new Response('page'))

test('the bundled database is backed up while its server runs, and restored into a new data folder', async () => {
  const env = envOf(await copySeededFolder('backup-'))
  const backups = mkdtempSync(join(inject('runFolder'), 'backups-'))
  const running = await start(env)
  expect(await runBackup(env, log, backups)).toMatch(/^Backup \w+ in .* is complete: \d+ rows, \d+ files/)
  await running.close()
  expect(await showBackups(env, backups)).toMatch(/^\w+ {2}20\S+Z {2}version \d+ {2}\d+ rows {2}\d+ files$/)

  const dataFolder = mkdtempSync(join(inject('runFolder'), 'restored-'))
  chmodSync(dataFolder, 0o755)
  const restored = envOf(dataFolder)
  expect(await runRestore(restored, log, backups, {}, () => undefined)).toMatch(/^Backup \w+ is restored/)
  await expect(start(restored)).rejects.toThrow(/holds credentials that cannot be decrypted/)
  mkdirSync(join(dataFolder, 'files'), { recursive: true })
  copyFileSync(join(env.DATA_DIR, 'files', 'credentials.key'), join(dataFolder, 'files', 'credentials.key'))
  const server = await start(restored)
  const body = new URLSearchParams({ userType: '3', username: '+8613800000003', password: 'demo-seller-3' })
  const response = await fetch(`http://127.0.0.1:${server.port}${businessCalls.login.path}`, { method: 'POST', body })
  expect(JSON.parse(await response.text())).toMatchObject({ code: 0 })
  await server.close()
  await expect(runRestore(restored, log, backups, {}, () => undefined)).rejects.toThrow(
    /is not empty, so nothing was restored/,
  )
})
