import { createHash, randomBytes } from 'node:crypto'
import { isDark, parseHex } from '@podwright/domain/print/color-distance'
import type { Database } from '../../../db/kysely.ts'
import { withNamedLock } from '../../../db/named-lock.ts'
import { type Artworks, ensureMasters } from '../../media/artworks/service.ts'
import { packDesign, storeGeneratedDesigns } from '../designs/generated-designs.ts'
import { placesOf } from '../finished/prepare/print-places.ts'
import { addPrints } from '../finished/prepare/print-queries.ts'
import { planSizes } from '../finished/prepare/print-sizes.ts'
import { insertFinished } from '../finished/queries.ts'
import { designReadyMade, printableProduct } from './design-ready-made.ts'
import { findPlatformProduct, findReadyMade, type ReadyMade } from './queries.ts'

type PrintDeps = { readonly db: Database; readonly artworks: Artworks }

/**
 * The finished product of the platform that a ready-made product is printed from; it is created with its design and
 * requests for print files when the catalog has changed or there is none yet. Returns undefined while the artworks
 * cannot be decoded because too many wait. Throws when the product shows no artwork, or one that does not exist.
 */
export async function ensurePrintProduct({ db, artworks }: PrintDeps, productId: number): Promise<number | undefined> {
  const product = await findReadyMade(db, productId)
  if (!product) throw new Error(`product ${productId} is not a ready-made product`)
  const key = keyOf(product)
  const known = await findPlatformProduct(db, key)
  if (known !== undefined) return known
  const hashes = [...new Set(product.prints.map(({ artwork }) => artwork))]
  const masters = await ensureMasters(artworks, hashes)
  if (masters === 'busy') return undefined
  if (hashes.length === 0 || masters.size < hashes.length)
    throw new Error(
      `ready-made product ${product.code}: ${hashes.length === 0 ? 'no artwork' : 'an artwork is missing'}`,
    )
  const printable = printableProduct(product)
  const design = designReadyMade(product, printable, masters)
  const packed = await packDesign(design, productId)
  const sold = planSizes(printable, undefined)
  if (!sold) throw new Error(`ready-made product ${product.code} has unknown sizes`)
  return withNamedLock(db, `ready-made ${key}`, async (transaction) => {
    const made = await findPlatformProduct(transaction, key)
    if (made !== undefined) return made
    const [designId] = await storeGeneratedDesigns(transaction, null, [packed])
    if (designId === undefined) throw new Error('the design of a ready-made product was not stored')
    const plan = { productCode: product.code, views: [], colours: product.colours.map(planColour) }
    const id = await insertFinished(transaction, {
      accountId: null,
      designId,
      revision: 1,
      finishKey: key,
      title: product.name,
      productId,
      productCode: product.code,
      plan,
      sold,
      secret: randomBytes(32).toString('hex'),
    })
    if (id === undefined) throw new Error(`ready-made product ${product.code} was stored twice`)
    await addPrints(transaction, id, placesOf(design, plan, sold.printSizes))
    return id
  })
}

function planColour({ code, hex }: ReadyMade['colours'][number]) {
  return { code, hex, isDark: isDark(parseHex(hex)) }
}

/** Another artwork, placement, print area or size gives another key, and thereby other print files. */
function keyOf({ name: _, ...product }: ReadyMade): string {
  const hash = createHash('sha256').update(JSON.stringify(product)).digest('hex')
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return parts.join('-')
}
