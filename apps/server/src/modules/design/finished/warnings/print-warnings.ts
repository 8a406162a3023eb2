import type { PrintWarning } from '@podwright/contracts/orders/print-warnings'
import { findPlacement } from '@podwright/design/design'
import { usedArtworks } from '@podwright/design/used-artworks'
import { fillDesign, samplesOf } from '@podwright/design/variables'
import type { LocaleCode } from '@podwright/domain/locale'
import { LRUCache } from 'lru-cache'
import { describeArtworks } from '../../../media/artworks/service.ts'
import { readVersion } from '../../designs/versions.ts'
import { getStudioProduct } from '../../studio/show-product.ts'
import type { FinishedDeps } from '../deps.ts'
import { checkPrintable } from '../prepare/check-printable.ts'
import { allSizes } from '../prepare/print-sizes.ts'
import { findAnyFinished } from '../queries.ts'

type Deps = Pick<FinishedDeps, 'db' | 'artworks' | 'catalog'>

export type WarningDeps = Pick<FinishedDeps, 'db'> & { readonly printWarnings: PrintWarnings }

/** Warnings of finished products, by the checks of the design tool. */
export type PrintWarnings = {
  readonly of: (ids: readonly number[], locale: LocaleCode) => Promise<ReadonlyMap<number, readonly PrintWarning[]>>
}

/** The design of a product never changes; its blank seldom does. */
const kept = { max: 5000, ttl: 60 * 60_000 } as const

/** Each product is checked once an hour at most, in each process. */
export function createPrintWarnings(deps: Deps): PrintWarnings {
  const known = new LRUCache<string, readonly PrintWarning[]>(kept)
  return {
    of: async (ids, locale) => {
      const found = new Map<number, readonly PrintWarning[]>()
      // One after another: an order may have two hundred products, and each reads its design.
      for (const id of new Set(ids)) {
        const key = `${id} ${locale}`
        const warnings = known.get(key) ?? (await findWarnings(deps, id, locale))
        known.set(key, warnings)
        found.set(id, warnings)
      }
      return found
    },
  }
}

/** None for a product that can no longer be checked, such as one whose blank is not sold any more. */
async function findWarnings(deps: Deps, id: number, locale: LocaleCode): Promise<PrintWarning[]> {
  const row = await findAnyFinished(deps.db, id)
  const version = row && (await readVersion(deps.db, row.designId, row.revision))
  if (!version) return []
  const product = await getStudioProduct(deps, row.productId, locale)
  if (!product.ok) return []
  const design = fillDesign(version, row.personalization ?? samplesOf(version))
  const hashes = [...new Set(usedArtworks(design).map(({ hash }) => hash))]
  const checked = checkPrintable({
    design,
    product: product.data,
    colours: row.plan.colours.map(({ code }) => code),
    artworks: await describeArtworks(deps.artworks, hashes),
    printSizes: row.printSizes,
  })
  if (!checked.ok) return []
  const nameOf = (code: string) => product.data.colours.find((colour) => colour.code === code)?.name ?? code
  return checked.warnings.map(({ code, placement, size, values }) => ({
    code,
    area: findPlacement(design, placement)?.area ?? '',
    size: size === allSizes ? null : size,
    values:
      typeof values.colours === 'string'
        ? { ...values, colours: values.colours.split(', ').map(nameOf).join(', ') }
        : { ...values },
  }))
}
