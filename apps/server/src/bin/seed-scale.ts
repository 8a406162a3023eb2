// npm run seed:scale -- <number>: fills the configured database with believable products for measurements.
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { seedScale } from '../db/seed/seed-scale.ts'
import { errorLineOf } from '../db/start-error.ts'
import { readEnv } from '../env.ts'

const catalogueFolder = fileURLToPath(new URL('../../../../catalogue', import.meta.url))
const mostProducts = 5_000_000

async function run(wanted: number): Promise<void> {
  const configuration = readEnv(process.env)
  if (!configuration.ok) throw new Error(configuration.problems.join('\n'))
  const database = await openDatabase(configuration.env, console)
  try {
    await migrate(database)
    await seedDemo(database.pool, catalogueFolder)
    const started = performance.now()
    const report = (done: number) => {
      if (done % 10_000 === 0) console.log(`${done} products written`)
    }
    const { added, listed } = await seedScale(database.pool, catalogueFolder, wanted, report)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${listed} made-up products are listed, ${added} of them new, in ${seconds} s (${database.describe})`)
  } finally {
    await database.close()
  }
}

const wanted = Number(process.argv[2] ?? 'nothing')
if (!Number.isInteger(wanted) || wanted < 0 || wanted > mostProducts) {
  console.error(`How many? npm run seed:scale -- 100000 (0 to ${mostProducts}; 0 unlists them all)`)
  process.exitCode = 1
} else {
  await run(wanted).catch((error: unknown) => {
    console.error(`The products could not be written: ${errorLineOf(error)}`)
    process.exitCode = 1
  })
}
