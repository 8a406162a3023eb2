import type { ApiRouter } from '../http/router/api-router.ts'
import { adminCaseRoutes } from '../modules/aftersales/cases/admin-routes.ts'
import { caseRoutes } from '../modules/aftersales/cases/routes.ts'
import { adminExchangeRateRoutes } from '../modules/catalog/exchange-rates/admin-routes.ts'
import { adminFreightRoutes } from '../modules/catalog/freight/admin-routes.ts'
import { adminSupplierRoutes } from '../modules/catalog/suppliers/admin-routes.ts'
import type { SupplierDeps } from '../modules/catalog/suppliers/deps.ts'
import { adminCustomsRoutes } from '../modules/fulfillment/customs/admin-routes.ts'
import { customsRoutes } from '../modules/fulfillment/customs/routes.ts'
import { supplierHomeRoutes } from '../modules/fulfillment/home/routes.ts'
import { adminProductionRoutes } from '../modules/fulfillment/production/admin-routes.ts'
import { productionRoutes } from '../modules/fulfillment/production/routes.ts'
import { shippingRoutes } from '../modules/fulfillment/shipping/routes.ts'
import { adminAccountRoutes } from '../modules/platform/accounts/admin-routes.ts'
import { accountRoutes } from '../modules/platform/accounts/routes.ts'
import type { KeyDeps } from '../modules/platform/api-keys/api-keys.ts'
import { apiKeyRoutes } from '../modules/platform/api-keys/routes.ts'
import { auditRoutes } from '../modules/platform/audit/admin-routes.ts'
import { adminCorrectionRoutes } from '../modules/platform/corrections/admin-routes.ts'
import { healthRoutes } from '../modules/platform/health/admin-routes.ts'
import type { HealthDeps } from '../modules/platform/health/deps.ts'
import { adminHomeRoutes } from '../modules/platform/home/admin-routes.ts'
import { adminInviteRoutes } from '../modules/platform/invites/admin-routes.ts'
import { adminMarginRoutes } from '../modules/platform/margin/admin-routes.ts'
import { adminOperatorRoutes } from '../modules/platform/operators/admin-routes.ts'
import { personalDataRoutes } from '../modules/platform/personal-data/routes.ts'
import { profileRoutes } from '../modules/platform/profile/routes.ts'
import { recoveryRoutes } from '../modules/platform/recovery/routes.ts'
import { sessionRoutes } from '../modules/platform/sessions/routes.ts'
import { teamRoutes } from '../modules/platform/team/routes.ts'
import type { TwoFactorDeps } from '../modules/platform/two-factor/check-code.ts'
import { twoFactorRoutes } from '../modules/platform/two-factor/routes.ts'
import { adminWalletRoutes } from '../modules/platform/wallet/admin-routes.ts'
import { adminWithdrawalRoutes } from '../modules/platform/withdrawals/admin-routes.ts'
import { checkoutRoutes } from '../modules/sales/checkout/routes.ts'
import type { PersonalizeDeps } from '../modules/sales/checkout/service.ts'
import { holdRoutes } from '../modules/sales/holds/routes.ts'
import { homeRoutes } from '../modules/sales/home/routes.ts'
import { insertRoutes } from '../modules/sales/inserts/routes.ts'
import { adminOrderRoutes } from '../modules/sales/orders/admin/admin-routes.ts'
import { orderRoutes } from '../modules/sales/orders/routes.ts'
import type { OrderDeps } from '../modules/sales/orders/service.ts'
import { paymentRoutes } from '../modules/sales/payment/routes.ts'
import { remedyRoutes } from '../modules/sales/remedies/routes.ts'

import { shopChangeRoutes } from '../modules/shops/changes/routes.ts'
import type { ShopDeps } from '../modules/shops/host/service.ts'
import { shopLabelRoutes } from '../modules/shops/labels/routes.ts'
import { storeVariantRoutes } from '../modules/shops/mapping/routes.ts'
import { shopOrderRoutes } from '../modules/shops/orders/routes.ts'
import type { SyncDeps } from '../modules/shops/orders/service.ts'
import { storeListingRoutes } from '../modules/shops/publishing/routes.ts'
import type { PublishRequestDeps } from '../modules/shops/publishing/service.ts'
import { parcelReportRoutes } from '../modules/shops/pushes/routes.ts'
import type { ParcelReportDeps } from '../modules/shops/pushes/service.ts'

/** Registration, login, profile and API keys: what users do with their own account. */
export function registerAccountRoutes(api: ApiRouter, deps: TwoFactorDeps & KeyDeps): void {
  accountRoutes(api, deps)
  sessionRoutes(api, deps)
  recoveryRoutes(api, deps)
  twoFactorRoutes(api, deps)
  profileRoutes(api, deps)
  apiKeyRoutes(api, deps)
  personalDataRoutes(api, deps)
  teamRoutes(api, deps)
}

/** The order routes of sellers and suppliers. */
export function registerOrderRoutes(api: ApiRouter, deps: OrderDeps & PersonalizeDeps): void {
  const home = { db: deps.db, now: () => new Date() }
  homeRoutes(api, home)
  supplierHomeRoutes(api, home)
  orderRoutes(api, deps)
  checkoutRoutes(api, deps)
  paymentRoutes(api, deps)
  holdRoutes(api, deps)
  remedyRoutes(api, deps)
  insertRoutes(api, deps)
  caseRoutes(api, deps)
  productionRoutes(api, deps)
  shippingRoutes(api, deps)
  customsRoutes(api, deps)
}

type ShopRouteDeps = SyncDeps & PublishRequestDeps & ParcelReportDeps & ShopDeps

/** Orders, changes, variants, listings, labels and parcels of connected stores. */
export function registerShopRoutes(api: ApiRouter, deps: ShopRouteDeps): void {
  shopOrderRoutes(api, deps)
  shopChangeRoutes(api, deps)
  storeVariantRoutes(api, deps)
  storeListingRoutes(api, deps)
  parcelReportRoutes(api, deps)
  shopLabelRoutes(api, deps)
}

/** The operators' routes. Those that change something write an audit entry. */
export function registerAdminRoutes(api: ApiRouter, deps: OrderDeps & HealthDeps & SupplierDeps): void {
  adminMarginRoutes(api, deps)
  adminHomeRoutes(api, { db: deps.db, now: () => new Date() })
  adminWalletRoutes(api, deps)
  adminCorrectionRoutes(api, deps)
  adminWithdrawalRoutes(api, deps)
  adminAccountRoutes(api, deps)
  adminInviteRoutes(api, deps)
  adminOperatorRoutes(api, deps)
  auditRoutes(api, deps)
  adminOrderRoutes(api, deps)
  adminCaseRoutes(api, deps)
  adminProductionRoutes(api, deps)
  adminExchangeRateRoutes(api, deps)
  adminFreightRoutes(api, deps)
  adminSupplierRoutes(api, deps)
  adminCustomsRoutes(api, deps)
  healthRoutes(api, deps)
}
