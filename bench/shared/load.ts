import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { projectRoot } from '../../tools/runner/paths.ts'

/** The part of autocannon's --json output that is used here. */
const Report = z.object({
  duration: z.number().positive(),
  errors: z.int(),
  non2xx: z.int(),
  requests: z.object({ total: z.int().positive() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
})

export type Load = {
  readonly requests: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const connections = 20

/**
 * Requests one URL over 20 connections, each sending its next request as soon as it has a response. Runs in its own
 * process, as real clients do.
 */
export async function load(address: string, seconds: number): Promise<Load> {
  const report = Report.parse(JSON.parse(await autocannon(address, seconds)))
  if (report.errors > 0 || report.non2xx > 0) {
    throw new Error(`${address}: ${report.errors} errors, ${report.non2xx} answers other than 2xx`)
  }
  const { requests, duration, latency } = report
  return {
    requests: requests.total,
    perSecond: requests.total / duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
  }
}

function autocannon(address: string, seconds: number): Promise<string> {
  const program = join(projectRoot, 'node_modules', 'autocannon', 'autocannon.js')
  const headers = ['accept-encoding=br', 'accept-language=en-US'].flatMap((header) => ['-H', header])
  const options = ['--json', '-c', String(connections), '-d', String(seconds), ...headers, address]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8')
      child[name].on('data', (chunk: string) => {
        said[name] += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (status) =>
      status === 0 ? resolve(said.stdout) : reject(new Error(`autocannon ended with ${status}: ${said.stderr}`)),
    )
  })
}
