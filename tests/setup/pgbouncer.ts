import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUser } from '../../apps/server/src/db/embedded/system-user.ts'
import type { PoolerOptions, startTransactionPooler } from './transaction-pooler.ts'

/** Starts a real PgBouncer in transaction mode in place of `startTransactionPooler`. */
export async function startPgBouncer(
  program: string,
  { server, database, size, connectQuery }: PoolerOptions,
): ReturnType<typeof startTransactionPooler> {
  const folder = await mkdtemp(join(tmpdir(), 'podwright-pgbouncer-'))
  // PgBouncer refuses to run as root, and its account must be able to read the file.
  await chmod(folder, 0o755)
  const port = await freePort()
  const query = connectQuery === undefined ? '' : ` connect_query='${connectQuery}'`
  const settings = [
    '[databases]',
    `${database} = host=${server.host} port=${server.port} user=${server.user}${query}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'server_round_robin = 1',
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${settings.join('\n')}\n`)
  // Only its own account reaches the socket of the test server.
  const account = databaseUser()
  const child = spawn(program, [...(account ? ['--user', account.name] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.once('close', () => reject(new Error(`PgBouncer ended: ${output}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (output.includes('process up')) resolve()
    })
  })
  return {
    url: `postgresql://${server.user}@127.0.0.1:${port}/${database}`,
    close: async () => {
      child.kill('SIGTERM')
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  await new Promise((resolve) => listener.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
