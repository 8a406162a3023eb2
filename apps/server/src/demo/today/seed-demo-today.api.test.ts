import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createKeyedQueue } from '../../concurrency/keyed-queue.ts'
import { createKeyring, createSealingKey } from '../../crypto/seal.ts'
import { createLogger } from '../../http/logger.ts'
import { closeCatalog, openCatalog } from '../../modules/catalog/products/catalog.ts'
import { createTestArtworks } from '../../modules/media/artworks/test-artworks.ts'
import { createPasswords } from '../../modules/platform/sessions/passwords.ts'
import { findLedgerFaults } from '../../modules/platform/wallet/test-wallet.ts'
import { createOrdersTest } from '../../modules/sales/orders/test-orders.ts'
import { DemoRefusal } from '../data-of.ts'
import { writeDemoState } from '../demo-state.ts'
import { seedDemoHistory } from '../history/seed-demo-history.ts'
import { demoAccounts, findDemoParties, seedDemoAccounts } from '../seed-demo-accounts.ts'
import { seedDemoDesigns } from '../seed-demo-designs.ts'
import { seedDemoPhotos } from '../seed-demo-photos.ts'
import { seedDemoStores } from '../seed-demo-stores.ts'
import { seedDemoMoney } from './seed-demo-money.ts'
import { demoMembers, seedDemoTeam } from './seed-demo-team.ts'
import { seedDemoToday } from './seed-demo-today.ts'

const catalogFolder = fileURLToPath(new URL('../../../../../catalog', import.meta.url))
const app = await createOrdersTest()
afterAll(() => app.drop())

test('repeated starts make a team, a batch, a case with photos, a withdrawal and a half-packed box once @R-409', async () => {
  const { db } = app
  await writeDemoState(db, true)
  const passwords = await createPasswords()
  await seedDemoAccounts(db, passwords)
  // The accounts of the test database have other passwords.
  for (const { username, password } of demoAccounts)
    await sql`update account set password_hash = ${await passwords.hash(password)} where username = ${username}`.execute(
      db,
    )
  const parties = await findDemoParties(db)
  await sql`update product set supplier_id = null`.execute(db)
  await seedDemoStores(db, parties)
  const catalog = await openCatalog({ pool: app.pool, connection: app.connection, log: createLogger('error') })
  const { artworks, close } = await createTestArtworks(db, catalogFolder)
  const refusals: unknown[] = []
  const orders = { db, walletQueue: createKeyedQueue() }
  const keyring = createKeyring([createSealingKey()])
  const deps = {
    ...{ ...orders, catalog, artworks, keyring, passwords, fontFolder: `${catalogFolder}/fonts` },
    ...{ labelPlatforms: new Set<string>(), operatorsNeedTwoFactor: false, queueBatches: async () => undefined },
    log: { error: (details: unknown) => void refusals.push(details) },
  }
  const now = new Date()
  try {
    await seedDemoDesigns({ db, catalog, artworks }, parties, 2)
    await seedDemoPhotos(artworks, parties)
    await seedDemoHistory(orders, parties, { now, days: 20 })
    for (let start = 0; start < 2; start++) await seedDemoToday(deps, parties, now)
  } finally {
    await closeCatalog(catalog)
    await close()
  }
  expect(refusals).toEqual([])

  const { rows: members } = await sql<{ username: string; isDemo: boolean }>`
    select username, is_demo as "isDemo" from account where team_id is not null order by id`.execute(db)
  expect(members).toEqual(demoMembers.map(({ username }) => ({ username, isDemo: true })))

  const isDemoCode = async () =>
    (await sql`select is_demo as "isDemo" from invite_code where code = 'EXPO2026'`.execute(db)).rows
  expect(await isDemoCode()).toEqual([{ isDemo: true }])

  const { rows: packed } = await sql<{ state: string; orders: number; packed: number }>`
    select b.state, count(*)::integer as orders, count(*) filter (where o.packed_at is not null)::integer as packed
    from box b join pack_code c on c.box_id = b.id join pack_code_order o on o.pack_code_id = c.id group by b.id`.execute(
    db,
  )
  expect(packed).toEqual([{ state: 'open', orders: 3, packed: 2 }])

  const { rows: batches } =
    await sql`select state, (select count(*)::integer from batch_item i where i.batch_id = b.id) as items from batch b`.execute(
      db,
    )
  expect(batches).toEqual([{ state: 'queued', items: 6 }])
  const { rows: cases } = await sql`select reason from after_sales_case where state = 'open'`.execute(db)
  expect(cases).toEqual([{ reason: 'print_fault' }])
  const { rows: withdrawals } = await sql`select state from wallet_withdrawal`.execute(db)
  expect(withdrawals).toEqual([{ state: 'requested' }])
  const { rows: actions } = await sql`select kind from operator_action order by id`.execute(db)
  expect(actions).toEqual([{ kind: 'top_up_confirmed' }, { kind: 'invite_made' }])
  const { rows: cart } = await sql`select quantity from cart_line where account_id = ${parties.sellerId}`.execute(db)
  expect(cart).toEqual([{ quantity: 12 }, { quantity: 12 }])
  expect(await findLedgerFaults(db)).toEqual([])

  // A code of that name by another operator is none of the demo's, and members who joined before a refusal are locked.
  await sql`update invite_code set is_demo = false where code = 'EXPO2026'`.execute(db)
  await seedDemoMoney(deps, { ...parties, operatorId: parties.supplierId }, now)
  expect(await isDemoCode()).toEqual([{ isDemo: false }])
  await sql`update account set is_demo = false where team_id is not null`.execute(db)
  await sql`update account set username = '+8613899999999' where username = ${demoMembers.at(-1)?.username}`.execute(db)
  const refuse = { ...passwords, verify: async () => false }
  await expect(
    seedDemoTeam({ ...deps, passwords: refuse }, { seller: parties.sellerId, supplier: parties.supplierId }),
  ).rejects.toThrow(DemoRefusal)
  const { rows: marked } =
    await sql`select is_demo as "isDemo" from account where team_id is not null order by id`.execute(db)
  expect(marked).toEqual([{ isDemo: true }, { isDemo: true }, { isDemo: false }])
})
