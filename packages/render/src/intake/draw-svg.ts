import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Refusal, refuse } from './codes.ts'
import type { SvgOrder } from './svg-child.ts'

/** What one drawing may take: a filter over a whole large picture takes a second a step, a lively drawing half of one. */
export type SvgLimits = { readonly cpuMs: number; readonly megabytes: number }
export const svgLimits: SvgLimits = { cpuMs: 20_000, megabytes: 1200 }

/** A child that does nothing at all for so long hangs; it is only slow where the machine is. */
const longestMs = 300_000
/** Below what visitors wait for. */
const niceness = 10

/**
 * Draws an SVG in a process of its own. The renderer cannot be interrupted, and a few hundred bytes can keep it busy for
 * hours; a process can be ended. It ends itself when it has used up its limits.
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
  // A child that ends early reads no further: what became of it tells its exit.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject)
  child.on('close', resolve)
  const code = await promise
  if (code === 0) return { ok: true, bytes: Buffer.concat(parts) }
  const detail = Buffer.concat(said).toString().trim().slice(0, 200)
  // Without a code it was ended from outside or by itself: for its time, or by the system for its memory.
  return code === null ? refuse('artwork_too_complex', detail || 'ended') : refuse('artwork_damaged', detail)
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness)
  } catch (error) {
    // It ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
}
