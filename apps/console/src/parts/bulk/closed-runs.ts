import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import type { BulkListName } from '@podwright/domain/bulk/bulk-actions'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const keyOf = (list: BulkListName) => `podwright.bulk.${list}`

/** The newest run of a list whose result was read in this browser; 0 for none. */
export function lastClosed(list: BulkListName, storage: Storage = browserStorage()): number {
  const id = Number(storage.getItem(keyOf(list)))
  return Number.isSafeInteger(id) ? id : 0
}

export function rememberClosed(list: BulkListName, id: number, storage: Storage = browserStorage()): void {
  storage.setItem(keyOf(list), String(id))
}
