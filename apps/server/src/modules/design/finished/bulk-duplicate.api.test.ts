import { randomUUID } from 'node:crypto'
import { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { bulkRegistry } from '../../../jobs/bulk/registry.ts'
import { testWorkDeps } from '../../platform/bulk/test-bulk.ts'
import { coaster, createFinishedTest, documentOn, star } from './test-finished-app.ts'

const test = await createFinishedTest()
afterAll(() => test.close())

const never = new AbortController().signal

it('a bulk run duplicates each product once, also when a killed process has made some of the copies', async () => {
  const account = await test.createAccount()
  const designId = await test.saveNew(account, documentOn(coaster, star(coaster)))
  const { id } = FinishedDetail.parse((await test.finish(account, designId, { title: 'S'.repeat(200) })).data)
  const deps = testWorkDeps(test.db, { ...test, catalog: test.deps.catalog })
  const part = {
    ...{ runId: 1, accountId: account, requestKey: randomUUID(), first: 1, signal: never },
    input: { titleEnd: ' (copy)' },
  }
  const items = [id, 2_000_000_000].map((each) => ({ id: each, amountMinor: null }))
  for (let n = 0; n < 2; n++)
    expect(await bulkRegistry.actions.duplicate_finished.work(deps, items, part)).toMatchObject({
      data: { refused: [{ id: 2_000_000_000, reason: 'finished_unknown' }] },
    })
  const { rows } = await sql<{ title: string }>`select title from finished_product where account_id = ${account}
    order by id`.execute(test.db)
  expect(rows.map(({ title }) => title)).toEqual(['S'.repeat(200), `${'S'.repeat(193)} (copy)`])
})
