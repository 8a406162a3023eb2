import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { maxCompared } from '../compare/max-compared.ts'
import { createIdList } from './id-list.ts'

const maxRecent = 12

/** Products chosen for comparison. */
export const compareList = createIdList(browserStorage(), 'podwright.compare', maxCompared)

/** Recently viewed products, the latest first. */
export const recentList = createIdList(browserStorage(), 'podwright.recent', maxRecent)

/** Records that a product's page was opened. */
export function noteRecent(id: number): void {
  recentList.change([id, ...recentList.ids().filter((other) => other !== id)])
}
