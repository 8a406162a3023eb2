import { useCall } from '../../data/use-call.ts'
import type { BulkSelection } from './bulk-selection.ts'

/** What matches the filters of a list. It is asked again whenever it is shown, which is no duplicate submission. */
export function useMatching(selection: BulkSelection) {
  return useCall('countMatching', { body: { selection }, headers: { repeatSubmit: 'false' }, handles: 'all' })
}
