import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type S3Server = { readonly url: string; close(): Promise<void> }

const program = fileURLToPath(new URL('serve-s3.mjs', import.meta.url))
const bucket = 'podwright'

/** Starts an S3 server on this machine, as a process of its own, with an empty bucket. It verifies signatures. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'podwright-s3-'))
  // The server encrypts the tokens of its pages with DES.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, directory, bucket], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const [port] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the S3 server ended'))),
  ])
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`,
    async close() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
