// npm run seed:scale -- <number>: fills the configured database with generated products for benchmarks.
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { seedScale } from '../db/seed/seed-scale.ts'
import { errorLineOf } from '../db/start-error.ts'
import { readEnv } from '../env.ts'

const catalogFolder = fileURLToPath(new URL('../../../../catalog', import.meta.url))
const maxProducts = 5_000_000

async function run(count: number): Promise<void> {
  const configuration = readEnv(process.env)
  if (!configuration.ok) throw new Error(configuration.problems.join('\n'))
  const database = await openDatabase(configuration.env, console)
  try {
    await migrate(database)
    await seedDemo(database.pool, catalogFolder)
    const started = performance.now()
    const report = (done: number) => {
      if (done % 10_000 === 0) console.log(`${done} products written`)
    }
    const { added, listed } = await seedScale(database.pool, catalogFolder, count, report)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${listed} generated products are listed, ${added} of them new, in ${seconds} s (${database.describe})`)
  } finally {
    await database.close()
  }
}

const count = Number(process.argv[2] ?? 'nothing')
if (!Number.isInteger(count) || count < 0 || count > maxProducts) {
  console.error(`How many? npm run seed:scale -- 100000 (0 to ${maxProducts}; 0 unlists them all)`)
  process.exitCode = 1
} else {
  await run(count).catch((error: unknown) => {
    console.error(`The products could not be written: ${errorLineOf(error)}`)
    process.exitCode = 1
  })
}
