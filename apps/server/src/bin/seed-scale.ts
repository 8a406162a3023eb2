// npm run seed:scale -- <number>, or -- orders <number>: fills the configured database with generated products or orders
// for benchmarks.
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { seedOrders } from '../db/seed/seed-orders.ts'
import { seedScale } from '../db/seed/seed-scale.ts'
import { errorLineOf } from '../db/start-error.ts'
import { readEnv } from '../env.ts'

const catalogFolder = fileURLToPath(new URL('../../../../catalog', import.meta.url))
const maxProducts = 5_000_000

const maxOrders = 20_000_000

async function onDatabase(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>): Promise<void> {
  const configuration = readEnv(process.env)
  if (!configuration.ok) throw new Error(configuration.problems.join('\n'))
  const database = await openDatabase(configuration.env, console)
  try {
    await migrate(database)
    await seedDemo(database.pool, catalogFolder)
    await work(database)
  } finally {
    await database.close()
  }
}

function writeProducts(count: number): Promise<void> {
  return onDatabase(async ({ pool, describe }) => {
    const elapsed = stopwatch()
    const report = (done: number) => {
      if (done % 10_000 === 0) console.log(`${done} products written`)
    }
    const { added, listed } = await seedScale(pool, catalogFolder, count, report)
    console.log(`${listed} generated products are listed, ${added} of them new, in ${elapsed()} s (${describe})`)
  })
}

function writeOrders(count: number): Promise<void> {
  return onDatabase(async ({ pool, describe }) => {
    const elapsed = stopwatch()
    const { bytes } = await seedOrders(pool, count, (done) => console.log(`${done} orders written`))
    console.log(`${count} orders were added in ${elapsed()} s (${describe}). Sizes with indexes, MB:`)
    for (const [table, size] of Object.entries(bytes)) console.log(`  ${table} ${(size / 1e6).toFixed(1)}`)
  })
}

function stopwatch(): () => string {
  const started = performance.now()
  return () => ((performance.now() - started) / 1000).toFixed(1)
}

const [kind, number] = process.argv[2] === 'orders' ? ['orders', process.argv[3]] : ['products', process.argv[2]]
const count = Number(number ?? 'nothing')
if (!Number.isInteger(count) || count < 0 || count > (kind === 'orders' ? maxOrders : maxProducts)) {
  console.error(`How many? npm run seed:scale -- 100000 (products, 0 to ${maxProducts}; 0 unlists them all)`)
  console.error(`      or: npm run seed:scale -- orders 100000 (adds 0 to ${maxOrders} orders; bundled database only)`)
  process.exitCode = 1
} else {
  await (kind === 'orders' ? writeOrders : writeProducts)(count).catch((error: unknown) => {
    console.error(`The ${kind} could not be written: ${errorLineOf(error)}`)
    process.exitCode = 1
  })
}
