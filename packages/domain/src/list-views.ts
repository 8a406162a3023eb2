import type { ConsolePage } from './console-paths.ts'
import type { OperatorPage } from './operator-paths.ts'

/** Lists whose filters can be saved as a view, by their page. */
export const viewLists = [
  'orders',
  'production',
  'designFinished',
  'listings',
  'afterSales',
  'storeSync',
  'board',
  'workshop',
  'jit',
  'developers',
  'cases',
  'topUps',
  'withdrawals',
  'ledger',
  'accounts',
  'log',
  'suppliers',
  'customs',
  'invites',
] as const satisfies readonly (ConsolePage | OperatorPage)[]
export type ViewList = (typeof viewLists)[number]

export const viewLimits = { name: 60, ofList: 50, params: 20, value: 200 } as const
