import type { BulkListName } from '@podwright/domain/bulk/bulk-actions'

/** Which rows are taken if more match than a run takes, whatever the list is sorted by. */
export function orderOf(list: BulkListName): 'urgent' | 'newest' {
  return list === 'production' ? 'urgent' : 'newest'
}
