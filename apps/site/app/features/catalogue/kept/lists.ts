import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { mostCompared } from '../compare/most-compared.ts'
import { createIdList } from './id-list.ts'

const mostRecent = 12

/** Products chosen on cards, to be laid side by side. */
export const compareList = createIdList(browserStorage(), 'podwright.compare', mostCompared)

/** Products whose page was opened, the latest first. */
export const recentList = createIdList(browserStorage(), 'podwright.recent', mostRecent)

/** Notes that a product's page was opened. */
export function noteRecent(id: number): void {
  recentList.change([id, ...recentList.ids().filter((other) => other !== id)])
}
