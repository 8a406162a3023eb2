import { availableParallelism } from 'node:os'
import process from 'node:process'
import { createEffectEngine } from '../node/engine.ts'
import { renderBatch } from '../node/render-batch.ts'
import { type CliOptions, parseOptions, usage } from './options.ts'
import { type PlannedPicture, planPictures } from './plan.ts'
import { createProgress } from './progress.ts'
import { isPsdCommand, runPsdCommand } from './psd.ts'
import { writePicture } from './write-picture.ts'

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  if (isPsdCommand(args)) return runPsdCommand(args, (line) => process.stderr.write(`${line}\n`))
  const parsed = parseOptions(args)
  if (parsed === 'help') {
    process.stdout.write(usage)
    return 0
  }
  if (!parsed.ok) return wrong(parsed.problem)
  const plan = await planPictures(parsed.options)
  return plan.ok ? draw(parsed.options, plan.pictures) : wrong(plan.problem)
}

function wrong(problem: string): number {
  process.stderr.write(`podwright-render: ${problem}\nTry podwright-render --help\n`)
  return 2
}

async function draw(
  { workers = availableParallelism(), cacheFolder }: CliOptions,
  pictures: readonly PlannedPicture[],
) {
  const engine = createEffectEngine({ workers, cacheFolder })
  const progress = createProgress(process.stderr, pictures.length)
  let failed = 0
  try {
    for await (const { request, result } of renderBatch(engine, pictures, { atOnce: workers + 1 })) {
      const problem = result.ok ? await writePicture(request.file, result.value) : problemOf(request, result)
      if (problem !== null) {
        failed += 1
        progress.note(`${request.name}: ${problem}`)
      }
      progress.step()
    }
    progress.end(failed)
  } finally {
    await engine.close()
  }
  return failed === 0 ? 0 : 1
}

function problemOf(request: PlannedPicture, failure: { readonly code: string; readonly detail: string }): string {
  const [id = ''] = request.artworks.map((artwork) => `${artwork.id}: `)
  return `${failure.code} (${failure.detail.replace(id, '')})`
}
