import type { BoxState, PackCodeState } from './jit-states.ts'

/** A production order of a pack code. Live: it is still to be sent; what was called off or left otherwise is waited for by nobody. */
export type PackedOrder = { readonly number: string; readonly isLive: boolean; readonly isPacked: boolean }

/** Numbers of the production orders that a pack code still waits for. */
export function missingOf(orders: readonly PackedOrder[]): string[] {
  return orders.filter(({ isLive, isPacked }) => isLive && !isPacked).map(({ number }) => number)
}

/** Why a box cannot be closed; undefined when it can. */
export type NotClosable =
  | { readonly why: 'box_state' | 'box_empty' }
  | { readonly why: 'box_incomplete'; readonly missing: readonly string[] }

/** A box is closed when something is in it and each of its pack codes is complete. */
export function whyNotClosed(
  box: BoxState,
  codes: readonly { readonly orders: readonly PackedOrder[] }[],
): NotClosable | undefined {
  if (box !== 'open') return { why: 'box_state' }
  const orders = codes.flatMap((code) => code.orders)
  if (!orders.some(({ isLive, isPacked }) => isLive && isPacked)) return { why: 'box_empty' }
  const missing = missingOf(orders)
  return missing.length > 0 ? { why: 'box_incomplete', missing } : undefined
}

export type ScannedCode = {
  readonly state: PackCodeState
  readonly warehouseId: number
  /** Null: it is in no box yet. */
  readonly boxId: number | null
}

/** What a scan into a box comes to, before anything is written. */
export type ScanAnswer = 'packed' | 'known' | 'box_state' | 'scan_wrong_box' | 'scan_wrong_warehouse' | 'scan_gone'

/**
 * Whether something that was scanned belongs into this box: a pack code, or one production order of it. What is in the box
 * already is said to be known, so that a second scan does no harm.
 */
export function scanInto(
  box: { readonly id: number; readonly state: BoxState; readonly warehouseId: number },
  code: ScannedCode,
  order?: PackedOrder,
): ScanAnswer {
  if (code.boxId !== null && code.boxId !== box.id) return 'scan_wrong_box'
  if (code.warehouseId !== box.warehouseId) return 'scan_wrong_warehouse'
  const isInside = code.boxId === box.id && (order === undefined || order.isPacked)
  if (isInside) return 'known'
  if (box.state !== 'open') return 'box_state'
  if (code.state !== 'to_pack' || order?.isLive === false) return 'scan_gone'
  return 'packed'
}

/**
 * Whether a warehouse can be sent an order: marketplaces collect where things are made, and send them on to the buyer themselves, or
 * stock them where the buyer is. A country that is not known forbids nothing.
 */
export function isForWarehouse(
  warehouseCountry: string,
  { origin, destination }: { readonly origin: string; readonly destination: string | null },
): boolean {
  return !warehouseCountry || !destination || warehouseCountry === destination || warehouseCountry === origin
}
