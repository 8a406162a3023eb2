import type { ErrorLog } from '../../db/pool.ts'
import { addLibraryItem } from '../../modules/catalog/library/library.ts'
import type { BatchDeps } from '../../modules/design/batches/deps.ts'
import type { JitDeps } from '../../modules/fulfillment/jit/deps.ts'
import type { TwoFactorDeps } from '../../modules/platform/two-factor/check-code.ts'
import { addCartLine } from '../../modules/sales/cart/cart.ts'
import type { OrderDeps } from '../../modules/sales/orders/service.ts'
import { DemoRefusal, dataOf } from '../data-of.ts'
import type { DemoParties } from '../seed-demo-stores.ts'
import { seedDemoBatch } from './seed-demo-batch.ts'
import { hasDemoBox, seedDemoBox } from './seed-demo-box.ts'
import { seedDemoCase } from './seed-demo-case.ts'
import { seedDemoColors } from './seed-demo-colors.ts'
import { seedDemoMoney } from './seed-demo-money.ts'
import { seedDemoTeam } from './seed-demo-team.ts'

type Deps = OrderDeps & BatchDeps & JitDeps & TwoFactorDeps & { readonly log: ErrorLog }
type Parties = DemoParties & { readonly operatorId: number }

/**
 * Demo data, never for production: what is under way today at the seller, the supplier and the operator. It is made once.
 * Users may have changed what it builds on, so a refusal leaves out the rest instead of preventing the start.
 */
export async function seedDemoToday(deps: Deps, parties: Parties, now: Date): Promise<void> {
  const { sellerId, supplierId } = parties
  if (await hasDemoBox(deps, supplierId)) return
  try {
    await seedDemoTeam(deps, { seller: sellerId, supplier: supplierId })
    await seedDemoColors({ db: deps.db, storage: deps.artworks.storage }, supplierId)
    await seedDemoCase(deps, parties)
    await seedDemoMoney(deps, parties, now)
    await fillCart(deps, sellerId)
    await saveProducts(deps, parties)
    await seedDemoBatch(deps, sellerId)
    await seedDemoBox(deps, parties, now)
  } catch (error) {
    if (!(error instanceof DemoRefusal)) throw error
    deps.log.error({ reason: error.message }, 'a part of the demo data was left out')
  }
}

/** Two ready-made products, unless something is in the cart. */
async function fillCart({ db, catalog }: Deps, accountId: number): Promise<void> {
  const known = await db
    .selectFrom('cart_line')
    .select('quantity')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (known) return
  for (const variantId of await findVariants({ db }, 2))
    dataOf(
      await addCartLine({ db, catalog }, { accountId, locale: 'zh-CN' }, { variantId, finishedId: null, quantity: 12 }),
    )
}

async function saveProducts({ db, catalog }: Deps, { sellerId, supplierId }: Parties): Promise<void> {
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('is_listed', '=', true)
    .where('kind', '=', 'blank')
    .orderBy('hot_score', 'desc')
    .orderBy('id')
    .limit(4)
    .execute()
  for (const accountId of [sellerId, supplierId])
    for (const { id } of products) dataOf(await addLibraryItem({ db, catalog }, accountId, id))
}

/** The first variant of each of the best-selling ready-made products. */
async function findVariants({ db }: Pick<Deps, 'db'>, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('product_variant')
          .select('product_variant.id')
          .whereRef('product_variant.product_id', '=', 'product.id')
          .orderBy('product_variant.id')
          .limit(1)
          .as('variant'),
      (join) => join.onTrue(),
    )
    .select('variant.id')
    .where('is_listed', '=', true)
    .where('kind', '=', 'ready_made')
    .orderBy('hot_score', 'desc')
    .orderBy('product.id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
