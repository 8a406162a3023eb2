import type { BoxState, PackCodeState } from './jit-states.ts'

/**
 * A production order of a pack code. `isLive` is false once the order no longer has to be sent, for example because it
 * was canceled.
 */
export type PackedOrder = { readonly number: string; readonly isLive: boolean; readonly isPacked: boolean }

/** Returns the numbers of the production orders that still have to be packed. */
export function missingOf(orders: readonly PackedOrder[]): string[] {
  return orders.filter(({ isLive, isPacked }) => isLive && !isPacked).map(({ number }) => number)
}

/** Reason why a box cannot be closed. */
export type NotClosable =
  | { readonly why: 'box_state' | 'box_empty' }
  | { readonly why: 'box_incomplete'; readonly missing: readonly string[] }

/**
 * Returns why a box cannot be closed, or undefined if it can: it must be open, not empty, and each of its pack codes
 * complete.
 */
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
  /** Null while the code is in no box. */
  readonly boxId: number | null
}

/** Result of a scan into a box, before anything is saved. */
export type ScanAnswer = 'packed' | 'known' | 'box_state' | 'scan_wrong_box' | 'scan_wrong_warehouse' | 'scan_gone'

/**
 * Decides whether a scanned pack code, or one of its production orders, belongs in this box. Returns `known` for what
 * is already in the box, which makes scanning idempotent.
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
 * Returns whether an order can go to a warehouse: marketplaces collect in the country of production and forward to the
 * buyer, or stock goods in the buyer's country. An unknown country is allowed.
 */
export function isForWarehouse(
  warehouseCountry: string,
  { origin, destination }: { readonly origin: string; readonly destination: string | null },
): boolean {
  return !warehouseCountry || !destination || warehouseCountry === destination || warehouseCountry === origin
}
