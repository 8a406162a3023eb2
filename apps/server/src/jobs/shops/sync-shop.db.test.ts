import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/setup/test-database.ts'
import { createLogger } from '../../http/logger.ts'
import { type JobQueue, openJobQueue } from '../queue/job-queue.ts'
import { reconcileShop, reconciliationWork, syncShop, syncWork } from './sync-shop.ts'

let database: TestDatabase
let queue: JobQueue
beforeAll(async () => {
  database = await createTestDatabase()
  const log = createLogger('error')
  queue = await openJobQueue({ pool: database.pool, log, jobs: [syncShop, reconcileShop], isWorker: false })
})
afterAll(async () => {
  await queue.stop(1000)
  await database.drop()
})

const fetchStores = async (job: { readonly name: string }, count = 10) => {
  const jobs = await queue.boss.fetch<{ storeId: number }>(job.name, { batchSize: count })
  return jobs.map(({ data }) => data.storeId)
}

it('a sync that a webhook asks for comes before scheduled ones, also of a store that is queued already', async () => {
  await queue.enqueue(syncShop, syncWork([1, 2, 3], { isScheduled: true }))
  await queue.enqueue(syncShop, syncWork([3, 4]))
  await queue.enqueue(syncShop, syncWork([4]))
  expect((await fetchStores(syncShop, 2)).toSorted()).toEqual([3, 4])
  expect((await fetchStores(syncShop)).toSorted()).toEqual([1, 2, 3])
})

it('reconciliations wait in a queue of their own and begin one after the other over three hours', async () => {
  const work = reconciliationWork(Array.from({ length: 4 }, (_, at) => 10 + at))
  expect(work.map(({ delaySeconds }) => delaySeconds)).toEqual([0, 2700, 5400, 8100])
  await queue.enqueue(reconcileShop, work)
  expect(await fetchStores(syncShop)).toEqual([])
  expect(await fetchStores(reconcileShop)).toEqual([10])
  expect(reconcileShop.concurrency ?? 1).toBe(1)
})
