import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUser } from '../../apps/server/src/db/embedded/system-user.ts'
import { sessionTimeouts } from '../../apps/server/src/db/pool.ts'
import { projectRoot } from '../runner/paths.ts'
import { Member, type MemberOptions } from './member.ts'

export type Cluster = {
  /** Where the balancer listens. */
  readonly url: string
  /** Where the data and logs of all processes are. */
  readonly folder: string
  /** PostgreSQL itself, for looking at the data. */
  readonly databaseUrl: string
  /** Settings that all servers and workers share. */
  readonly env: Readonly<Record<string, string>>
  readonly servers: readonly Member[]
  readonly workers: readonly Member[]
  /** All processes, in the order of their start. */
  readonly members: readonly Member[]
  /** Stops all processes and removes their data, unless it is to be looked at. */
  stop(options?: { readonly keepsFolder?: boolean }): Promise<void>
}

const bucket = 'podwright'
const drainSeconds = 2

/**
 * Starts PostgreSQL, PgBouncer, an S3 server, two servers and two workers without a common folder, and a balancer, each
 * as a process of its own on this machine. `more`: further settings of servers and workers.
 */
export async function startCluster(pgbouncer: string, more: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'podwright-cluster-'))
  // PostgreSQL and PgBouncer have an account of their own if this process is root.
  await chmod(folder, 0o755)
  const started: Member[] = []
  const stop = async ({ keepsFolder = false } = {}) => {
    for (const member of started.toReversed()) await member.stop()
    if (!keepsFolder) await rm(folder, { recursive: true, force: true })
  }
  const add = async (options: Omit<MemberOptions, 'logFile'>): Promise<string> => {
    const member = new Member({ ...options, logFile: join(folder, `${options.name}.log`) })
    started.push(member)
    return member.start()
  }
  try {
    const ports = await freePorts(7)
    const [pooler = 0, storage = 0, balancer = 0, ...ofPrograms] = ports
    const connection = await startDatabase(folder, add)
    await startPooler({ program: pgbouncer, folder, port: pooler, connection }, add)
    await startStorage(folder, storage, add)

    const url = `http://127.0.0.1:${balancer}`
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: `postgresql://${connection.user}@127.0.0.1:${pooler}/${connection.database}`,
      STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${storage}/${bucket}?tls=false`,
      CREDENTIALS_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      DEMO_DATA: 'true',
      RATE_LIMITS: 'off',
      WORKER_IN_SERVER: 'off',
      DRAIN_SECONDS: String(drainSeconds),
      LOG_LEVEL: 'error',
      ...more,
    }
    const programs = ['server-1', 'server-2', 'worker-1', 'worker-2'].map((name, i) =>
      programOf(name, { ...env, PORT: String(ofPrograms[i]), DATA_DIR: join(folder, name) }),
    )
    // The first one migrates the database and writes the demo data.
    for (const program of programs) await add(program)
    const origins = ofPrograms.slice(0, 2).map((port) => `http://127.0.0.1:${port}`)
    const command = [process.execPath, join(import.meta.dirname, 'balancer.ts'), String(balancer), ...origins] as const
    await add({ name: 'balancer', command, readyUrl: `${url}/balancer` })
    const named = (start: string) => started.filter(({ name }) => name.startsWith(start))
    return {
      url,
      folder,
      databaseUrl: `postgresql://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`,
      env,
      servers: named('server'),
      workers: named('worker'),
      members: started,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Add = (options: Omit<MemberOptions, 'logFile'>) => Promise<string>
type Connection = { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

async function startDatabase(folder: string, add: Add): Promise<Connection> {
  const dataDir = join(folder, 'database')
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  const victim = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const command = [process.execPath, join(import.meta.dirname, 'database.ts'), dataDir] as const
  return JSON.parse(await add({ name: 'database', command, victim }))
}

type PoolerOptions = {
  readonly program: string
  readonly folder: string
  readonly port: number
  readonly connection: Connection
}

async function startPooler({ program, folder, port, connection }: PoolerOptions, add: Add): Promise<void> {
  const limits = Object.entries(sessionTimeouts).map(([name, limitMs]) => `SET ${name} = ${limitMs}`)
  const { host, user, database } = connection
  const settings = [
    '[databases]',
    `${database} = host=${host} port=${connection.port} user=${user} connect_query='${limits.join('; ')}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 200',
    // A database that restarts is asked again soon.
    'server_login_retry = 1',
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${settings.join('\n')}\n`)
  const account = databaseUser()
  // PgBouncer reports its start on stderr.
  const command = [
    'sh',
    '-c',
    'exec "$@" 2>&1',
    '-',
    program,
    ...(account ? ['--user', account.name] : []),
    file,
  ] as const
  await add({ name: 'pgbouncer', command })
}

async function startStorage(folder: string, port: number, add: Add): Promise<void> {
  const program = join(projectRoot, 'tests/storage/serve-s3.mjs')
  const directory = join(folder, 'storage')
  await mkdir(directory)
  const command = [process.execPath, '--openssl-legacy-provider', program, directory, bucket, String(port)] as const
  await add({ name: 'storage', command })
}

function programOf(name: string, env: Record<string, string>): Omit<MemberOptions, 'logFile'> {
  const file = name.startsWith('server') ? 'server.ts' : 'worker.ts'
  return {
    name,
    command: [process.execPath, join(projectRoot, 'apps/server/src/bin', file)],
    env,
    readyUrl: `http://127.0.0.1:${env.PORT}/readyz`,
  }
}

/** Ports that were free a moment ago. */
async function freePorts(count: number): Promise<number[]> {
  const listeners = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    listeners.map(
      (listener) =>
        new Promise<number>((resolve, reject) => {
          listener.once('error', reject)
          listener.listen(0, '127.0.0.1', () => {
            const address = listener.address()
            resolve(typeof address === 'object' && address ? address.port : 0)
          })
        }),
    ),
  )
  await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))))
  return ports
}
