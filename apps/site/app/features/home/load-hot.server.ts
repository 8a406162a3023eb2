import type { SiteContext } from '@podwright/contracts/client/site-context'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { pickVaried } from './pick-varied.ts'

const shownPerKind = 8
/** Limits products of one category: eight different products show more than eight T-shirts. */
const perCategory = { blank: 1, ready_made: 2 } as const satisfies Record<ProductKind, number>

/** Loads the hottest products of a kind, reduced to the fields of a tile; undefined on failure. */
export async function loadHot({ api, reportError }: Pick<SiteContext, 'api' | 'reportError'>, kind: ProductKind) {
  try {
    const { items } = await api.call('listHotProducts', { query: { kind, limit: 24 } })
    return pickVaried(items, shownPerKind, perCategory[kind]).map(
      ({ id, name, pictures, purchasePriceMinor, pricesVary, productionDays }) => ({
        id,
        kind,
        name,
        pictureSrc: pictures[0]?.src ?? '',
        purchasePriceMinor,
        pricesVary,
        productionDays,
      }),
    )
  } catch (error) {
    reportError(error)
    return undefined
  }
}
export type HotProduct = NonNullable<Awaited<ReturnType<typeof loadHot>>>[number]
