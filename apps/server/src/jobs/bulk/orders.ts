import { bulkFilters, bulkInputs } from '@podwright/contracts/bulk/bulk-requests'
import { bulkList, bulkWork } from '../../modules/platform/bulk/define-list.ts'
import { findLedgerAccount } from '../../modules/platform/wallet/service.ts'
import { holdOrders } from '../../modules/sales/holds/hold.ts'
import { releaseOrders } from '../../modules/sales/holds/release.ts'
import { archiveOrders } from '../../modules/sales/orders/archive.ts'
import { findOrderRows } from '../../modules/sales/orders/list/list-orders.ts'
import { cancelOrders } from '../../modules/sales/payment/cancel.ts'
import { payOrders } from '../../modules/sales/payment/pay.ts'
import { fail, succeed } from '../../result.ts'
import { printing } from './documents.ts'
import { idsOf, keyOf, missingAs } from './parts.ts'

export const orderList = bulkList(bulkFilters.orders, findOrderRows)

export const orderActions = {
  // One at a time, so that a refused order does not stop the others, and never for another price than was confirmed.
  pay_orders: bulkWork(
    bulkInputs.pay_orders,
    async (deps, [item], { accountId, requestKey }) => {
      if (!item) return succeed({ refused: [] })
      const orders = [{ id: item.id, totalMinor: item.amountMinor ?? 0 }]
      const paid = await payOrders(deps, accountId, { requestKey: keyOf(requestKey, item.id), orders })
      return paid.ok ? succeed({ refused: [] }) : paid
    },
    {
      atOnce: 1,
      endsWith: ['wallet_insufficient', 'test_money_locked'],
      refuse: async ({ db }, accountId, totalMinor) => {
        const wallet = await findLedgerAccount(db, 'seller_wallet', accountId)
        return (wallet ? wallet.balanceMinor - wallet.lockedMinor : 0) < totalMinor
          ? fail('wallet_insufficient')
          : undefined
      },
    },
  ),
  hold_orders: bulkWork(bulkInputs.hold_orders, (deps, items, { accountId, input }) =>
    holdOrders(deps, accountId, { ids: idsOf(items), ...input }),
  ),
  release_orders: bulkWork(bulkInputs.release_orders, (deps, items, { accountId }) =>
    releaseOrders(deps, accountId, { ids: idsOf(items), skipsShopCheck: false }),
  ),
  print_orders: printing('orders'),
  archive_orders: bulkWork(bulkInputs.archive_orders, async (deps, items, { accountId }) => {
    const archived = await archiveOrders(deps, accountId, { ids: idsOf(items) })
    return archived.ok ? missingAs('order_state', items, archived.data.archived) : archived
  }),
  cancel_orders: bulkWork(bulkInputs.cancel_orders, (deps, items, { accountId, input }) =>
    cancelOrders(deps, accountId, { ids: idsOf(items), ...input }),
  ),
}
