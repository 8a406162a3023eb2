// npm run bench:print: measures the cost of large print files. Each runs in its own process; CPU and memory are those
// of the whole process.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { printEnv } from '@podwright/render/backends/node/supervise-process'
import { z } from 'zod'
import { artworks, masterOf, printCases } from './print/designs.ts'
import { describeMachine, quantile, table } from './shared/measure.ts'

const Cost = z.object({ cpuMs: z.number(), wallMs: z.number(), rssMb: z.number(), bytes: z.number() })
const limits = { '3780 × 4724': { cpuMs: 6000, rssMb: 400 }, '6000 × 6000': { cpuMs: undefined, rssMb: 700 } } as const
const times = Number(process.argv[2] ?? 3)

const folder = await mkdtemp(join(tmpdir(), 'podwright-print-'))
try {
  for (const artwork of artworks) await writeFile(join(folder, `${artwork.hash}.png`), await masterOf(artwork))
  console.log(
    `${describeMachine()}, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}, median of ${times}`,
  )
  const rows: string[][] = []
  for (const name of Object.keys(printCases) as (keyof typeof printCases)[]) {
    for (const kind of ['png', 'pdf']) {
      const costs = Array.from({ length: times }, () => costOf(name, kind))
      const median = (key: keyof z.infer<typeof Cost>) =>
        quantile(
          costs.map((cost) => cost[key]).sort((a, b) => a - b),
          0.5,
        )
      const limit = kind === 'png' ? limits[name] : undefined
      const target = limit ? `${limit.cpuMs ?? 'any'} ms, ${limit.rssMb} MB` : ''
      rows.push([
        name,
        kind,
        ...(['cpuMs', 'wallMs', 'rssMb'] as const).map((key) => median(key).toFixed(0)),
        (median('bytes') / 1e6).toFixed(1),
        target,
      ])
    }
  }
  console.log(table(['pixels', 'file', 'CPU ms', 'wall ms', 'peak RSS MB', 'MB', 'target'], rows))
} finally {
  await rm(folder, { recursive: true })
}

function costOf(name: string, kind: string): z.infer<typeof Cost> {
  const one = join(import.meta.dirname, 'print', 'one.ts')
  return Cost.parse(
    JSON.parse(
      execFileSync(process.execPath, [one, name, kind, folder], {
        encoding: 'utf8',
        env: { ...process.env, ...printEnv },
      }),
    ),
  )
}
