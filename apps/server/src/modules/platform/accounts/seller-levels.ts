import type { getSellerLevel as getSellerLevelCall, SellerTerms } from '@podwright/contracts/auth/seller-levels'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  listSellerLevels as listSellerLevelsCall,
  setSellerLevel as setSellerLevelCall,
  setSellerLevels as setSellerLevelsCall,
} from '@podwright/contracts/operator/pricing/seller-levels'
import { findFallingLevel } from '@podwright/domain/account/seller-levels'
import { minorToDecimal } from '@podwright/domain/money'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { priceDrafts } from '../../sales/pricing/service.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { findAccount } from './admin-queries.ts'
import { countSellers, findLevels, findTermsOf, lockLevels, updateLevelOf, updateLevels } from './level-queries.ts'

type Deps = { readonly db: Database }
type Levels = DataOf<typeof listSellerLevelsCall>

export async function getSellerLevel(
  { db }: Deps,
  accountId: number,
): Promise<Result<DataOf<typeof getSellerLevelCall>>> {
  const { level } = await findTermsOf(db, accountId)
  return succeed({ level, levels: await findLevels(db) })
}

export async function listSellerLevels({ db }: Deps): Promise<Result<Levels>> {
  const [levels, sellers] = [await findLevels(db), await countSellers(db)]
  return succeed({ items: levels.map((each) => ({ ...each, sellers: sellers.get(each.level) ?? 0 })) })
}

/** Sets what each level gets. Drafts that only wait for a level can be paid at once. */
export async function setSellerLevels(
  deps: Deps,
  actor: Actor,
  { items, reason }: ParsedBodyOf<typeof setSellerLevelsCall>,
): Promise<Result<Levels>> {
  const falling = findFallingLevel(items)
  if (falling !== undefined) return fail('seller_levels_falling', { fields: { level: String(falling) } })
  const set = await audited(deps.db, actor, async (transaction) => {
    const before = await lockLevels(transaction)
    await updateLevels(transaction, items)
    const auditEntry = {
      kind: 'seller_levels_set',
      subject: '',
      before: factsOf(before),
      after: factsOf(await findLevels(transaction)),
      reason,
    } as const
    return succeed({ data: null, auditEntry })
  })
  if (!set.ok) return set
  await priceDrafts(deps.db)
  return listSellerLevels(deps)
}

/** Sets the level of a seller. Orders that are priced already keep their price. */
export async function setSellerLevel(
  { db }: Deps,
  actor: Actor,
  id: number,
  { level, reason }: ParsedBodyOf<typeof setSellerLevelCall>,
): Promise<Result<DataOf<typeof setSellerLevelCall>>> {
  const set = await audited(db, actor, async (transaction) => {
    const account = await findAccount(transaction, id)
    const before = await updateLevelOf(transaction, id, level)
    if (!account || before === undefined) return fail('account_unknown')
    const auditEntry = {
      kind: 'seller_level_set',
      subject: account.username,
      before: { level: before },
      after: { level },
      reason,
    } as const
    return succeed({ data: { id, level }, auditEntry: before === level ? undefined : auditEntry })
  })
  if (set.ok) await priceDrafts(db, id)
  return set
}

/** `level2: "≤ 3 · −2.50 %"`: the highest level of products, and the discount. */
function factsOf(levels: readonly SellerTerms[]) {
  return Object.fromEntries(
    levels.map(({ level, productLevel, discountBasisPoints }) => [
      `level${level}`,
      `≤ ${productLevel} · −${minorToDecimal(discountBasisPoints)} %`,
    ]),
  )
}
