import { afterSalesStates, paymentStates } from '@podwright/domain/orders/order-states'
import { choiceIn } from '../../../parts/use-url-state.ts'
import { type OrderTab, orderTabs } from './order-groups.ts'

export const sorts = ['newest', 'oldest', 'ordered', 'total_high', 'total_low'] as const

/** Filters and sort order of the orders, as stored in the URL. */
export type OrderListState = {
  readonly tab: OrderTab
  readonly search: string
  readonly storeId: number | undefined
  readonly payment: (typeof paymentStates)[number] | undefined
  readonly afterSales: (typeof afterSalesStates)[number] | undefined
  readonly from: string
  readonly to: string
  readonly sort: (typeof sorts)[number]
}

/** The names of the filters in the URL. */
export const listParams = ['tab', 'search', 'store', 'payment', 'afterSales', 'from', 'to', 'sort'] as const

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters from the URL; unknown values are ignored. */
export function readListState(query: URLSearchParams): OrderListState {
  const dayIn = (name: string) => (day.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  const storeId = query.get('store') ?? ''
  return {
    tab: choiceIn(query.get('tab'), orderTabs),
    search: query.get('search') ?? '',
    storeId: /^[1-9]\d{0,8}$/.test(storeId) ? Number(storeId) : undefined,
    payment: paymentStates.find((state) => state === query.get('payment')),
    afterSales: afterSalesStates.find((state) => state === query.get('afterSales')),
    from: dayIn('from'),
    to: dayIn('to'),
    sort: choiceIn(query.get('sort'), sorts),
  }
}

/** Returns the URL parameters of the filters. */
export function writeListState(listState: OrderListState): Record<string, string | undefined> {
  return {
    tab: listState.tab === 'all' ? undefined : listState.tab,
    search: listState.search,
    store: listState.storeId === undefined ? undefined : String(listState.storeId),
    payment: listState.payment,
    afterSales: listState.afterSales,
    from: listState.from,
    to: listState.to,
    sort: listState.sort === 'newest' ? undefined : listState.sort,
  }
}

/** Returns the API filters without the states of the tab, because the counts cover all tabs. */
export function filtersOf({ search, storeId, payment, afterSales, from, to }: OrderListState) {
  return {
    ...(search && { search }),
    ...(storeId !== undefined && { storeId }),
    ...(payment && { payment }),
    ...(afterSales && { afterSales }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
