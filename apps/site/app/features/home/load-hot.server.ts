import type { SiteContext } from '@podwright/contracts/client/site-context'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { pickVaried } from './pick-varied.ts'

const shownPerKind = 8
/** A row of eight T-shirts says less than one of eight products. */
const perCategory = { blank: 1, ready_made: 2 } as const satisfies Record<ProductKind, number>

/** The hottest products of a kind, as little of each as a tile shows; undefined when they could not be loaded. */
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
