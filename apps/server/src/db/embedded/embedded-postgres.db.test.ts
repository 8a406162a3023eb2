import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPackage, makeLinks, prepareBinaries } from './binaries.ts'
import { openClusterHome } from './cluster-home.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAnswering, launch, stopPostmaster } from './postmaster.ts'
import { processBirth } from './process-identity.ts'

const starterPath = join(dirname(fileURLToPath(import.meta.url)), 'test-starter.ts')
const undo: (() => Promise<void> | void)[] = []
let originDir = ''

beforeAll(async () => {
  originDir = makeOpenFolder()
  await (await startEmbeddedPostgres({ dataDir: originDir })).stop()
})
afterAll(() => rmSync(originDir, { recursive: true, force: true }))

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'podwright-embedded-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a folder that the database's account can read; mkdtemp creates 0700 folders, like a private home. */
function makeOpenFolder(): string {
  const folder = join('/tmp', `pw-${process.pid}-${Math.random().toString(36).slice(2, 8)}`)
  mkdirSync(folder, { mode: 0o755 })
  return folder
}

function openFolder(): string {
  const folder = makeOpenFolder()
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a data folder with a stopped cluster by copying one, so that initdb runs only in its own tests. */
function stoppedCluster(): string {
  const dataDir = openFolder()
  // Unlike fs.cp, this keeps the owner of the files.
  execFileSync('cp', ['-a', `${originDir}/.`, dataDir])
  return dataDir
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir })
  undo.push(() => database.stop())
  return database
}

async function query(database: Pick<EmbeddedPostgres, 'connection'>, text: string): Promise<unknown[]> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

type Started = { child: ChildProcess; facts: EmbeddedPostgres; line: () => Promise<string> }

async function startElsewhere(dataDir: string): Promise<Started> {
  const child = spawn(process.execPath, [starterPath, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  return { child, facts: JSON.parse(await line()), line }
}

describe('the embedded database', () => {
  test('an empty folder gets a cluster with the tuned settings, whose rows survive a clean restart', async () => {
    const dataDir = openFolder()
    const first = await startEmbeddedPostgres({ dataDir })
    expect(first.origin).toBe('made')
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'jit', 'listen_addresses', 'server_encoding']
    const rows = await query(first, `select ${settings.map((name) => `current_setting('${name}') as ${name}`)}`)
    expect(rows).toEqual([
      {
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        jit: 'off',
        listen_addresses: '',
        server_encoding: 'UTF8',
      },
    ])
    await query(first, 'create table kept as select 42 as answer')
    await first.stop()
    expect(processBirth(first.pid)).toBeUndefined()
    expect(existsSync(join(first.dataFolder, 'postmaster.pid'))).toBe(false)

    const second = await start(dataDir)
    expect(second.origin).toBe('started')
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('a second starter on the same folder is refused in one line and does not disturb the first', async () => {
    const dataDir = stoppedCluster()
    const first = await start(dataDir)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'already_started' })
    const { child, facts } = await startElsewhere(dataDir)
    expect(facts).toMatchObject({ code: 'already_started' })
    expect(facts).toMatchObject({ message: expect.stringContaining(`process ${process.pid}`) })
    await once(child, 'exit')
    expect(child.exitCode).toBe(1)
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('exactly one of three concurrent starters acquires the folder', async () => {
    const dataDir = openFolder()
    const starters = await Promise.all([1, 2, 3].map(() => startElsewhere(dataDir)))
    const outcomes = starters.map(({ facts }) => ('code' in facts ? facts.code : facts.origin)).sort()
    expect(outcomes).toEqual(['already_started', 'already_started', 'made'])
    for (const { child } of starters) {
      child.kill('SIGINT')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  })

  test('a server left running by a killed starter is adopted with its rows and stops cleanly', async () => {
    const dataDir = stoppedCluster()
    const { child, facts } = await startElsewhere(dataDir)
    await query(facts, 'create table kept as select 7 as answer')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(processBirth(facts.pid)).toBeDefined()

    const adopted = await startEmbeddedPostgres({ dataDir })
    expect(adopted.origin).toBe('adopted')
    expect(adopted.pid).toBe(facts.pid)
    expect(await query(adopted, 'select answer from kept')).toEqual([{ answer: 7 }])
    await adopted.stop()
    expect(processBirth(facts.pid)).toBeUndefined()
  })

  test('a killed server recovers on the next start while its backends are still exiting', async () => {
    const dataDir = stoppedCluster()
    const { child, facts } = await startElsewhere(dataDir)
    await query(facts, 'create table kept as select 9 as answer')
    process.kill(facts.pid, 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await start(dataDir)
    expect(next.origin).toBe('started')
    expect(next.pid).not.toBe(facts.pid)
    expect(await query(next, 'select answer from kept')).toEqual([{ answer: 9 }])
  })

  describe('a server that is killed during startup', () => {
    /** Replaces the server binary by a script that kills itself `times` times. */
    function killedServer(dataDir: string, times: number) {
      const home = openClusterHome(dataDir)
      const binaries = prepareBinaries(home.user)
      const folder = join(openFolder(), 'bin')
      mkdirSync(folder, { mode: 0o755 })
      const script = `#!/bin/sh
echo killed >> "$2/killings"
if [ $(wc -l < "$2/killings") -le ${times} ]; then
  echo 'FATAL:  the database system is starting up'
  kill -9 $$
fi
exec ${join(binaries, 'bin', 'postgres')} "$@"
`
      writeFileSync(join(folder, 'postgres'), script, { mode: 0o755 })
      return { home, binaries: dirname(folder) }
    }

    test('is started again after one kill', async () => {
      const dataDir = stoppedCluster()
      const { home, binaries } = killedServer(dataDir, 3)
      const server = await launch(home, binaries)
      expect(await isAnswering(server.socketFolder)).toBe(true)
      await stopPostmaster(server)
    })

    test('is reported in one line with the cause after repeated kills', async () => {
      const dataDir = stoppedCluster()
      const { home, binaries } = killedServer(dataDir, 9)
      await expect(launch(home, binaries)).rejects.toMatchObject({
        code: 'database_start_failed',
        message: expect.stringMatching(
          /^The database did not start: it was killed from outside 4 times, .* \(log: .*\)$/,
        ),
      })
    })
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s stops app and database, and the folder is free again',
    async (signal) => {
      const dataDir = stoppedCluster()
      const { child, facts, line } = await startElsewhere(dataDir)
      child.kill(signal)
      expect(JSON.parse(await line())).toEqual({ stopped: true })
      if (child.exitCode === null) await once(child, 'exit')
      expect(child.exitCode).toBe(0)
      expect(processBirth(facts.pid)).toBeUndefined()
      expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('starter'))).toEqual([])
      expect((await start(dataDir)).origin).toBe('started')
    },
  )

  test('an initdb that was killed does not block the next start', async () => {
    const dataDir = openFolder()
    const unfinished = join(dataDir, 'postgres', 'data.unfinished')
    mkdirSync(unfinished, { recursive: true })
    writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')
    expect((await start(dataDir)).origin).toBe('made')
    expect(existsSync(unfinished)).toBe(false)
  })

  test('a data folder of another program is refused and left unchanged', async () => {
    const dataDir = openFolder()
    const data = join(dataDir, 'postgres', 'data')
    mkdirSync(data, { recursive: true })
    writeFileSync(join(data, 'holiday.txt'), 'photos')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'data_folder_broken' })
    writeFileSync(join(data, 'PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/PostgreSQL 17.*18/)
    expect(readdirSync(data).sort()).toEqual(['PG_VERSION', 'holiday.txt'])
  })

  test.each(['below a file', 'where no folder can be made'])('a data folder %s is one clear line', async (place) => {
    const file = join(openFolder(), 'file')
    writeFileSync(file, '')
    const parent = place === 'below a file' ? file : '/proc'
    await expect(startEmbeddedPostgres({ dataDir: join(parent, 'podwright', 'data') })).rejects.toMatchObject({
      code: 'data_folder_unwritable',
      message: expect.stringContaining('Cannot write to DATA_DIR'),
    })
  })

  test('a data folder with a long path gets its socket in a short private folder', async () => {
    const dataDir = join(openFolder(), 'a-name-of-thirty-characters-xxx/'.repeat(4))
    const database = await start(dataDir)
    undo.unshift(() => rmSync(database.connection.host, { recursive: true, force: true }))
    expect(database.connection.host.startsWith(dataDir)).toBe(false)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(process.getuid?.() === 0)(
    'as root in a closed home the cluster moves out and is found again',
    async () => {
      const dataDir = temporaryFolder()
      const first = await startEmbeddedPostgres({ dataDir })
      undo.push(() => rmSync(dirname(first.dataFolder), { recursive: true, force: true }))
      expect(first.dataFolder.startsWith('/var/lib/podwright/cluster-')).toBe(true)
      await query(first, 'create table kept as select 1 as answer')
      await first.stop()
      const second = await start(dataDir)
      expect(second.dataFolder).toBe(first.dataFolder)
      expect(await query(second, 'select answer from kept')).toEqual([{ answer: 1 }])
    },
  )
})

test('missing library links are created if the install ran without scripts', () => {
  const { folder } = findPackage(`${process.platform}-${process.arch}`)
  const copy = temporaryFolder()
  cpSync(join(folder, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
  const library = join(copy, 'native', 'lib')
  const before = readdirSync(library).sort()
  const links = readdirSync(library, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
  for (const link of links) unlinkSync(join(library, link.name))
  makeLinks(copy)
  makeLinks(copy)
  expect(readdirSync(library).sort()).toEqual(before)
  expect(links.length).toBeGreaterThan(0)
})
