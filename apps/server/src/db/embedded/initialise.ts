import { spawn } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorLineOf, StartError } from '../start-error.ts'
import { packagedMajor } from './binaries.ts'
import type { ClusterHome } from './cluster-home.ts'

/** Superuser of the embedded cluster. Other users cannot reach its socket, so it has no password. */
export const databaseRole = 'podwright'

/**
 * Creates the cluster if there is none, and refuses a folder of another program. A killed initdb leaves only
 * `data.unfinished`, which is deleted; `data` is created by a rename, so it is complete or absent.
 *
 * @returns whether a new cluster was created.
 */
export async function ensureCluster(home: ClusterHome, binaries: string): Promise<boolean> {
  if (existsSync(home.data)) {
    requireFolderOwner(home.data)
    return false
  }
  rmSync(home.unfinished, { recursive: true, force: true })
  await runInitdb(home, binaries)
  renameSync(home.unfinished, home.data)
  syncFolder(dirname(home.data))
  return true
}

function requireFolderOwner(data: string): void {
  const versionPath = join(data, 'PG_VERSION')
  if (!existsSync(versionPath)) {
    const what = readdirSync(data).length === 0 ? 'is empty' : 'holds no PostgreSQL database'
    throw new StartError('data_folder_broken', `${data} ${what}: remove that folder to start afresh, or restore it.`)
  }
  const major = readFileSync(versionPath, 'utf8').trim()
  if (major === packagedMajor) return
  throw new StartError(
    'data_folder_broken',
    `${data} was made by PostgreSQL ${major}; this version brings ${packagedMajor}.`,
  )
}

async function runInitdb(home: ClusterHome, binaries: string): Promise<void> {
  const args = ['-D', home.unfinished, '-U', databaseRole, '-E', 'UTF8', '--auth=trust', '--no-instructions']
  // macOS has no C.UTF-8 locale; the built-in provider sorts the same way.
  const isLinux = process.platform === 'linux'
  const locale = isLinux
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const { output, failure } = await run(join(binaries, 'bin', 'initdb'), [...args, ...locale], home)
  if (failure === undefined) return
  rmSync(home.unfinished, { recursive: true, force: true })
  const reason = output.split('\n').find((line) => /error|fatal|could not/i.test(line))
  throw new StartError('database_start_failed', `The database could not be made in ${home.data}: ${reason ?? failure}`)
}

type Finished = { output: string; failure: string | undefined }

function run(command: string, args: string[], home: ClusterHome): Promise<Finished> {
  const identity = home.user ? { uid: home.user.uid, gid: home.user.gid } : {}
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...identity,
    })
    const chunks: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => chunks.push(chunk))
    }
    child.on('error', (error) => done({ output: '', failure: errorLineOf(error) }))
    child.on('close', (status, signal) => {
      done({ output: chunks.join(''), failure: status === 0 ? undefined : `initdb ended with ${signal ?? status}` })
    })
  })
}

/** Returns an environment without the PG* variables of the caller, which PostgreSQL programs would read. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
