import type { Refusal } from '@podwright/connectors/answer'
import type { DataOf } from '@podwright/contracts/define-call'
import type {
  getShopLabel as getShopLabelCall,
  listShopLabels as listShopLabelsCall,
  ShopLabelKind,
} from '@podwright/contracts/jit/shop-labels'
import type { ProductionState } from '@podwright/domain/orders/production-states'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { callShop } from '../host/call-shop.ts'
import { connectorOf, type ShopDeps } from '../host/deps.ts'
import { findLabeledProduction, type LabeledProduction } from './label-queries.ts'

/** A label of one order; a larger file is none. */
const maxBytes = 5_000_000
const pdfSignature = '%PDF-'

/** Labels name the marketplace's order, so only a supplier who has accepted it gets them. */
const labeledStates: readonly ProductionState[] = ['accepted', 'in_production', 'shipped']

export async function findLabeled(deps: ShopDeps, supplierId: number, id: number): Promise<Result<LabeledProduction>> {
  const production = await findLabeledProduction(deps.db, supplierId, id)
  if (!production) return fail('production_unknown')
  return labeledStates.includes(production.state) ? succeed(production) : fail('production_state')
}

/** The labels that the marketplace of a production order prints. */
export async function listShopLabels(
  deps: ShopDeps,
  supplierId: number,
  id: number,
): Promise<Result<DataOf<typeof listShopLabelsCall>>> {
  const found = await findLabeled(deps, supplierId, id)
  if (!found.ok) return found
  const { shopOrder } = found.data
  const labels = shopOrder ? connectorOf(deps, shopOrder.platform)?.labels : undefined
  return succeed({ kinds: [...(labels?.kinds ?? [])], needsShipment: labels?.shipments !== undefined })
}

/** Reads a label from the marketplace, with the authorization of the seller's store. */
export async function getShopLabel(
  deps: ShopDeps,
  supplierId: number,
  { id, kind }: { readonly id: number; readonly kind: ShopLabelKind },
): Promise<Result<DataOf<typeof getShopLabelCall>>> {
  const found = await findLabeled(deps, supplierId, id)
  if (!found.ok) return found
  const { number, state, shippingStop, shopOrder } = found.data
  if (shippingStop && state !== 'shipped') return fail('shipment_shop_change', { fields: { [number]: shippingStop } })
  const reader = shopOrder ? connectorOf(deps, shopOrder.platform)?.labels : undefined
  if (!shopOrder || !reader?.kinds.includes(kind)) return fail('shop_label_none')
  const { storeId, id: shopOrderId } = shopOrder
  const read = await callShop(deps, storeId, { kind: 'read', isObjectCall: true }, (_, context, shop) =>
    reader.read(context, shop, kind, shopOrderId),
  )
  if (!read.ok) {
    deps.log.warn({ storeId, shopOrderId, kind, code: read.code, detail: read.detail }, 'the shop returned no label')
    return failureOf(read, 'shop_label_refused')
  }
  const { mimeType, bytes } = read.data
  if (bytes.length > maxBytes) return fail('shop_label_too_large')
  const content = Buffer.from(bytes)
  if (content.subarray(0, pdfSignature.length).toString('latin1') !== pdfSignature) return fail('shop_label_refused')
  return succeed({ name: `${number}-${kind}.pdf`, mimeType, content: content.toString('base64') })
}

/** `refused`: what a refusal that repeating does not change is called. */
export function failureOf({ code }: Refusal, refused: 'shop_label_refused' | 'shop_shipment_refused'): Failed {
  if (code === 'not_found') return fail('shop_label_pending')
  const isFinal = code === 'refused' || code === 'invalid' || code === 'exists' || code === 'permission_missing'
  return fail(isFinal ? refused : 'store_unreachable')
}
