import type { DataOf } from '@podwright/contracts/define-call'
import type { scanIntoBox as scanIntoBoxCall } from '@podwright/contracts/jit/boxes'
import { packLimits } from '@podwright/domain/jit/jit-states'
import { missingOf, type ScanAnswer, scanInto } from '@podwright/domain/jit/packing'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { packParts } from '../shipping/shipping.ts'
import { type BoxRow, findBox } from './box-queries.ts'
import { onLockedBox } from './boxes.ts'
import type { JitDeps } from './deps.ts'
import {
  findPackCode,
  findPackCodesIn,
  findPacked,
  lockPackCodes,
  type PackedRow,
  setBoxOfCodes,
  setPacked,
} from './pack-code-queries.ts'
import { presentBoxes, presentPackCode, presentPacked } from './present.ts'
import { findKnownNumber } from './scan-queries.ts'

type Scanned = DataOf<typeof scanIntoBoxCall>

/**
 * Scans a production order or an empty pack code into a box. Returns the box's totals, the pack code and those of its
 * production orders that the client has to update.
 */
export async function scanIntoBox(
  deps: JitDeps,
  supplierId: number,
  id: number,
  scanned: string,
): Promise<Result<Scanned>> {
  const done = await onLockedBox(deps, supplierId, id, (transaction, box) =>
    scan(transaction, supplierId, box, scanned),
  )
  if (!done.ok) return done
  const { result, code, productionId, missing } = done.data
  const [row, pack] = await Promise.all([findBox(deps.db, supplierId, id), findPackCode(deps.db, supplierId, code.id)])
  const [box] = row ? await presentBoxes(deps.db, [row]) : []
  if (!box || !pack) throw new Error('what was scanned is gone')
  // When the pack code was not in the box before, return all of its orders.
  const items = await findPacked(deps.db, [code.id], code.boxId === null ? undefined : productionId)
  const known = { result, number: scanned, packCode: code.number, missing }
  return succeed({ ...known, box, code: presentPackCode(pack), items: presentPacked(deps, items) })
}

type Scan = {
  readonly result: 'packed' | 'known'
  readonly code: LockedCode
  /** Undefined when a pack code was scanned. */
  readonly productionId: number | undefined
  readonly missing: number
}

async function scan(transaction: Database, supplierId: number, box: BoxRow, scanned: string): Promise<Result<Scan>> {
  const isCode = scanned.startsWith('PK')
  const [code] = await lockPackCodes(transaction, supplierId, isCode ? { number: scanned } : { production: scanned })
  if (!code)
    return fail((await findKnownNumber(transaction, supplierId, scanned)) ? 'scan_not_grouped' : 'scan_unknown')
  const orders = await findPacked(transaction, [code.id])
  const order = isCode ? undefined : orders.find(({ number }) => number === scanned)
  const answer = scanInto(box, code, order)
  if (answer !== 'packed' && answer !== 'known') return refuse(transaction, answer, { code, supplierId })
  if (answer === 'packed') {
    const failed = await pack(transaction, { supplierId, box, code, order })
    if (failed) return failed
  }
  const missing = missingOf(orders).filter((number) => number !== order?.number).length
  return succeed({ result: answer, code, productionId: order?.id, missing })
}

type LockedCode = Awaited<ReturnType<typeof lockPackCodes>>[number]

async function pack(
  transaction: Database,
  { supplierId, box, code, order }: { supplierId: number; box: BoxRow; code: LockedCode; order: PackedRow | undefined },
): Promise<Failed | undefined> {
  if (code.boxId === null) {
    if ((await findPackCodesIn(transaction, box.id)).length >= packLimits.codesOfBox) return fail('box_full')
  }
  if (order) {
    const refused = await packParts(transaction, supplierId, [order])
    if (refused) return refused.code === 'production_state' ? fail('scan_not_ready') : refused
    await setPacked(transaction, [order.id], true)
  }
  if (code.boxId === null) await setBoxOfCodes(transaction, [code.id], box.id)
  return undefined
}

/** The failure with the pack code and the warehouse and box where it belongs. */
async function refuse(
  transaction: Database,
  answer: Exclude<ScanAnswer, 'packed' | 'known'>,
  { code, supplierId }: { readonly code: LockedCode; readonly supplierId: number },
): Promise<Failed> {
  if (answer !== 'scan_wrong_box' && answer !== 'scan_wrong_warehouse') return fail(answer)
  const where = await findKnownNumber(transaction, supplierId, code.number)
  const fields = { packCode: code.number, warehouse: where?.warehouse ?? '', ...(where?.box && { box: where.box }) }
  return fail(answer, { fields })
}
