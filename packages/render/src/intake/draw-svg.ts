import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Refusal, refuse } from './codes.ts'
import type { SvgOrder } from './svg-child.ts'

/**
 * Limits of one rendering: a filter over a large picture takes a second per step, a typical illustration half a second
 * in total.
 */
export type SvgLimits = { readonly cpuMs: number; readonly megabytes: number }
export const svgLimits: SvgLimits = { cpuMs: 20_000, megabytes: 1200 }

/** Wall-clock limit after which the child is considered hung; generous, because a loaded machine is slow. */
const longestMs = 300_000
/** Lower priority than the server's own work. */
const niceness = 10

/**
 * Renders an SVG in a separate process. The renderer cannot be interrupted, and a few hundred bytes can keep it busy
 * for hours, but a process can be killed. It kills itself when it exceeds its limits.
 */
export async function drawSvg(
  svg: Uint8Array,
  order: Omit<SvgOrder, keyof SvgLimits>,
  limits: SvgLimits = svgLimits,
): Promise<{ readonly ok: true; readonly bytes: Buffer } | Refusal> {
  const script = fileURLToPath(new URL('./svg-child.ts', import.meta.url))
  const child = spawn(process.execPath, [script, JSON.stringify({ ...order, ...limits } satisfies SvgOrder)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
    windowsHide: true,
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  const parts: Buffer[] = []
  const said: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  child.stderr.on('data', (part: Buffer) => said.push(part))
  // A child that exits early closes its input; its exit code shows the reason.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject)
  child.on('close', resolve)
  const code = await promise
  if (code === 0) return { ok: true, bytes: Buffer.concat(parts) }
  const detail = Buffer.concat(said).toString().trim().slice(0, 200)
  // Without an exit code it was killed: by its own limits, by the timeout, or by the system for its memory use.
  return code === null ? refuse('artwork_too_complex', detail || 'ended') : refuse('artwork_damaged', detail)
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness)
  } catch (error) {
    // It has already exited.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
}
