import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { endOf, freePort } from '../../tests/setup/server-process.ts'
import { projectRoot } from '../../tools/runner/paths.ts'
import { type Limit, requireLimits } from '../shared/limits.ts'
import { describeMachine, table } from '../shared/measure.ts'
import { costsOfTree, type ProcessCosts } from '../shared/process-costs.ts'
import { dataFolder, requireSiteBuild } from '../shared/server-process.ts'

/** Share of a core that server and database may take together. */
const maxCpuPercent = 0.5
const maxRssMb = 350
const prerenderedWithinMs = 1_800_000
const lookMs = 1000
/** For as long, no work may have ended: then idle threads have ended too. */
const settleSeconds = 90
const measuredSeconds = 60
/** It stops without finishing when the picture cache is full, for example. */
const done = /prerendering (finished|stopped)/

/**
 * Measures what `npm start` takes when no one visits it: CPU time and memory of the server and its database, after
 * pictures were prerendered. The data folder is kept, so a second run measures a restart. Linux only.
 */
export async function benchIdle(): Promise<void> {
  await requireSiteBuild()
  const folder = dataFolder('bench-idle')
  // A first run that was interrupted left the folder, with some of the pictures.
  const marker = join(folder, 'prerendered')
  const isFirstStart = !existsSync(marker)
  const child = spawn(process.execPath, [join(projectRoot, 'tools/start.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO_DATA: 'true',
      DEMO_DAYS: '60',
      LOG_LEVEL: 'info',
      PORT: String(await freePort()),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid = 0 } = child
  const ended = endOf(child)
  let log = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (chunk: string) => {
    log += chunk
  })
  try {
    for (let waitedMs = 0; isFirstStart && !done.test(log); waitedMs += lookMs) {
      if (child.exitCode !== null) throw new Error(`the server ended (${child.exitCode})\n${log}`)
      if (waitedMs > prerenderedWithinMs) throw new Error(`not prerendered after ${prerenderedWithinMs / 1000} s`)
      await setTimeout(lookMs)
    }
    writeFileSync(marker, '')
    await untilSettled(pid)
    const load = loadavg()[0] ?? Number.NaN
    const before = costsOfTree(pid)
    await setTimeout(measuredSeconds * 1000)
    const after = costsOfTree(pid)
    report(before, after)
    const groups = /"sizeGroups":(\d+)/.exec(log)?.[1] ?? 0
    console.log(`\nPrerendered by this process: ${groups} size groups. Load ${load.toFixed(1)}. ${describeMachine()}`)
    const cpuMs = cpuMsOf(after) - cpuMsOf(before)
    const limits: Limit[] = [
      { name: 'CPU', value: cpuMs / 10 / measuredSeconds, max: maxCpuPercent, unit: '% of a core' },
      { name: 'resident memory of the server', value: after[0]?.rssMb ?? Number.NaN, max: maxRssMb, unit: 'MB' },
    ]
    for (const { name, value, max, unit } of limits) console.log(`${name}: ${value.toFixed(2)} ${unit} (goal: ${max})`)
    requireLimits(limits, { load, cores: availableParallelism() })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** Waits until no process that the server started for a job has ended for a while. */
async function untilSettled(pid: number): Promise<void> {
  const endedCpuMs = () => costsOfTree(pid)[0]?.endedCpuMs ?? Number.NaN
  for (let before = Number.NEGATIVE_INFINITY, now = endedCpuMs(); now > before; ) {
    before = now
    await setTimeout(settleSeconds * 1000)
    now = endedCpuMs()
  }
}

function cpuMsOf(processes: readonly ProcessCosts[]): number {
  return processes.reduce((sum, { cpuMs, endedCpuMs }) => sum + cpuMs + endedCpuMs, 0)
}

function report(before: readonly ProcessCosts[], after: readonly ProcessCosts[]): void {
  const cpuBefore = new Map(before.map(({ pid, cpuMs }) => [pid, cpuMs]))
  const rows = after.map(({ pid, name, cpuMs, rssMb, pssMb }, at) => [
    at === 0 ? 'server' : name,
    (cpuMs - (cpuBefore.get(pid) ?? 0)).toFixed(0),
    rssMb.toFixed(0),
    pssMb?.toFixed(0) ?? '?',
  ])
  console.log(table(['process', `CPU ms in ${measuredSeconds} s`, 'RSS MB', 'PSS MB'], rows))
}
