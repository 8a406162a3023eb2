import { randomBytes } from 'node:crypto'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { createDocument as createDocumentCall } from '@podwright/contracts/documents/create-document'
import type { DocumentKind } from '@podwright/domain/orders/documents'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { signPath } from '../../../signed-path.ts'
import { declareParcels } from '../customs/declare.ts'
import type { DocumentDeps } from './deps.ts'
import { countParcels } from './parcel-queries.ts'
import { findAccountParcels, findParcelsOfOrders, insertDocument } from './queries.ts'

const fileNames = { packing_slips: 'packing-slips', labels: 'labels', customs: 'customs' } as const

type CreateDocumentInput = ParsedBodyOf<typeof createDocumentCall>

/**
 * Stores the requested parcels and returns a signed download path. The PDF is generated when it is downloaded. Suppliers
 * get no labels and customs sheets of parcels that wait for a decision of the seller.
 */
export async function createDocument(
  { db }: DocumentDeps,
  { accountId, userType }: Session,
  { kind, ids, locale }: CreateDocumentInput,
): Promise<Result<DataOf<typeof createDocumentCall>>> {
  const found =
    userType === 2
      ? await findParcelsOfSupplier(db, accountId, ids, kind)
      : await findParcelsOfSeller(db, accountId, ids)
  if (!found.ok) return found
  if (found.data.length === 0) return fail('document_empty')
  const productionIds = kind === 'customs' ? await declaredOf(db, found.data) : found.data
  if (productionIds.length === 0) return fail('customs_not_needed')
  const secret = randomBytes(32).toString('hex')
  const name = `${fileNames[kind]}-${new Date().toISOString().slice(0, 10)}.pdf`
  const id = await insertDocument(db, { accountId, kind, locale: locale ?? null, productionIds, name, secret })
  const download = `/downloads/documents/${id}/${signPath(secret, name, new Date())}`
  return succeed({ download, name, parcels: await countParcels(db, productionIds) })
}

/** Those of the parcels that leave the customs area that they are sent from. */
async function declaredOf(db: Database, productionIds: readonly number[]): Promise<number[]> {
  const declarations = await declareParcels(db, productionIds)
  return declarations.flatMap(({ isNeeded, productionId }) => (isNeeded ? [productionId] : []))
}

async function findParcelsOfSeller(db: Database, accountId: number, ids: readonly number[]): Promise<Result<number[]>> {
  const uniqueIds = [...new Set(ids)]
  const { orders, productionIds } = await findParcelsOfOrders(db, accountId, uniqueIds)
  return orders < uniqueIds.length ? fail('order_unknown') : succeed(productionIds)
}

async function findParcelsOfSupplier(
  db: Database,
  supplierId: number,
  ids: readonly number[],
  kind: DocumentKind,
): Promise<Result<number[]>> {
  const uniqueIds = [...new Set(ids)]
  const { known, productionIds, stopped } = await findAccountParcels(db, supplierId, uniqueIds)
  if (known < uniqueIds.length) return fail('production_unknown')
  if (kind !== 'packing_slips' && Object.keys(stopped).length > 0)
    return fail('shipment_shop_change', { fields: stopped })
  return succeed(productionIds)
}
