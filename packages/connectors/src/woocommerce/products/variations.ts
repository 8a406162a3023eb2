import { type Answer, answer, type Refusal } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, ListingVariant } from '../../listings.ts'
import { chunksOf } from '../http/pages.ts'
import { refusalOfError } from '../http/refusal.ts'
import { send } from '../http/request.ts'
import { attributesOf, variantBody } from './bodies.ts'
import { readVariations } from './listings.ts'
import { type PictureIds, pictureOf } from './pictures.ts'
import { BatchResult, type BatchRow } from './shape.ts'

/** Larger batches are answered with 413. */
const batchSize = 100

const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])

type Plan = {
  readonly productId: number
  readonly listing: ListingContent
  readonly changed: ReadonlySet<ListingPart>
  /** Ids by SKU of the variations that exist. */
  readonly known: ReadonlyMap<string, number>
  readonly pictures: PictureIds
}

/**
 * Creates and updates the variations of a product, and hides those the listing does not have any more. Returns ids by
 * SKU, in the order of the listing.
 */
export async function putVariations(
  context: ConnectorContext,
  shop: Shop,
  plan: Plan,
): Promise<Answer<ReadonlyMap<string, number>>> {
  const { listing, changed, productId } = plan
  const known = new Map(plan.known)
  // An earlier call that was cut off may have created some.
  if (listing.variants.some(({ sku }) => !known.has(sku))) {
    const existing = await readVariations(context, shop, [productId])
    if (!existing.ok) return existing
    for (const { id, sku } of existing.data) if (sku !== '') known.set(sku, id)
  }
  const updates = rowsOf(plan, known, shop)
  const updated = await runBatches(context, shop, productId, 'update', updates)
  if (!updated.ok) return updated
  for (const sku of updated.data.missing) known.delete(sku)
  const created = listing.variants
    .filter(({ sku }) => !known.has(sku))
    .map((variant) => ({ sku: variant.sku, body: bodyOf(plan, variant, everything, shop) }))
  const made = await runBatches(context, shop, productId, 'create', created)
  if (!made.ok) return made
  const ids = new Map(
    listing.variants.flatMap(({ sku }) => {
      const id = made.data.ids.get(sku) ?? known.get(sku)
      return id === undefined ? [] : [[sku, id] as const]
    }),
  )
  // Only what we published: a product of the seller may have further variations.
  const hidden = changed.has('variants') ? [...plan.known].filter(([sku]) => !ids.has(sku)) : []
  const hiding = hidden.map(([sku, id]) => ({ sku, body: { id, status: 'private' } }))
  const hid = await runBatches(context, shop, productId, 'update', hiding)
  return hid.ok ? answer(ids) : hid
}

type BatchInput = { readonly sku: string; readonly body: Readonly<Record<string, unknown>> }

function rowsOf(plan: Plan, known: ReadonlyMap<string, number>, shop: Shop): BatchInput[] {
  return plan.listing.variants.flatMap((variant) => {
    const id = known.get(variant.sku)
    const body = id === undefined ? {} : bodyOf(plan, variant, plan.changed, shop)
    return id === undefined || Object.keys(body).length === 0 ? [] : [{ sku: variant.sku, body: { ...body, id } }]
  })
}

function bodyOf(plan: Plan, variant: ListingVariant, changed: ReadonlySet<ListingPart>, shop: Shop) {
  const picture = changed.has('pictures')
    ? pictureOf(plan.listing, variant.optionValues.color, plan.pictures)
    : undefined
  const hasVariants = changed.has('variants')
  return {
    ...variantBody(variant, changed, shop),
    // A variant that was hidden before is offered again.
    ...(hasVariants && { status: 'publish' }),
    ...((hasVariants || changed.has('options')) && { attributes: attributesOf(plan.listing, variant) }),
    ...(picture !== undefined && { image: { id: picture } }),
  }
}

type Batched = { readonly ids: ReadonlyMap<string, number>; readonly missing: readonly string[] }

/** Stops at the first row that the shop rejects for its content; rows of variations that are gone are reported. */
async function runBatches(
  context: ConnectorContext,
  shop: Shop,
  productId: number,
  kind: 'create' | 'update',
  inputs: readonly BatchInput[],
): Promise<Answer<Batched>> {
  const ids = new Map<string, number>()
  const missing: string[] = []
  for (const part of chunksOf(inputs, batchSize)) {
    const body = { [kind]: part.map((input) => input.body) }
    const done = await send(context, shop, 'POST', `/products/${productId}/variations/batch`, body, BatchResult)
    if (!done.ok) return done
    for (const [at, row] of done.data[kind].entries()) {
      const sku = part[at]?.sku ?? ''
      const refusal = refusalOfRow(row)
      if (refusal?.code === 'not_found' && kind === 'update') missing.push(sku)
      else if (refusal) return { ...refusal, detail: `${sku}: ${refusal.detail}`.slice(0, 500) }
      else if (typeof row.id === 'number') ids.set(sku, row.id)
    }
  }
  return answer({ ids, missing })
}

export function refusalOfRow(row: BatchRow): Refusal | undefined {
  return row.error === undefined ? undefined : refusalOfError(400, row.error)
}
