import type { ConsolePage } from '@podwright/domain/console-paths'
import type { IconName } from '@podwright/ui/icon'
import type { ComponentType } from 'react'

export type PageEntry = {
  /** Shown in the menu. */
  readonly icon: IconName
  /** Loads the page when it is opened. */
  readonly load: () => Promise<ComponentType>
}

/** All pages; the type requires an entry for each of them. */
export const consolePages: Readonly<Record<ConsolePage, PageEntry>> = {
  home: { icon: 'home', load: async () => (await import('../pages/home/home-page.tsx')).HomePage },
  reports: { icon: 'chart', load: async () => (await import('../pages/reports/reports-page.tsx')).ReportsPage },
  designFinished: {
    icon: 'library',
    load: async () => (await import('../pages/finished/finished-page.tsx')).FinishedPage,
  },
  mockups: {
    icon: 'image',
    load: async () => (await import('../pages/mockups/mockups-page.tsx')).MockupsPage,
  },
  brandKit: {
    icon: 'palette',
    load: async () => (await import('../pages/brand-kit/brand-kit-page.tsx')).BrandKitPage,
  },
  carts: { icon: 'cart', load: async () => (await import('../pages/carts/carts-page.tsx')).CartsPage },
  store: { icon: 'store', load: async () => (await import('../pages/stores/stores-page.tsx')).StoresPage },
  storeSync: { icon: 'swap', load: async () => (await import('../pages/stores/sync/sync-page.tsx')).SyncPage },
  listings: {
    icon: 'grid',
    load: async () => (await import('../pages/listings/listings-page.tsx')).ListingsPage,
  },
  orders: { icon: 'orders', load: async () => (await import('../pages/orders/orders-page.tsx')).OrdersPage },
  afterSales: {
    icon: 'refresh',
    load: async () => (await import('../pages/after-sales/after-sales-page.tsx')).AfterSalesPage,
  },
  wallet: { icon: 'wallet', load: async () => (await import('../pages/wallet/wallet-page.tsx')).WalletPage },
  taxes: { icon: 'globe', load: async () => (await import('../pages/taxes/taxes-page.tsx')).TaxesPage },
  profile: { icon: 'user', load: async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage },
  developers: {
    icon: 'key',
    load: async () => (await import('../pages/developers/developers-page.tsx')).DevelopersPage,
  },
  apiReference: {
    icon: 'search',
    load: async () => (await import('../pages/developers/reference/reference-page.tsx')).ReferencePage,
  },
  jit: { icon: 'box', load: async () => (await import('../pages/jit/jit-page.tsx')).JitPage },
  team: { icon: 'team', load: async () => (await import('../pages/team/team-page.tsx')).TeamPage },
  board: { icon: 'grid', load: async () => (await import('../pages/board/board-page.tsx')).BoardPage },
  workshop: { icon: 'ruler', load: async () => (await import('../pages/workshop/workshop-page.tsx')).WorkshopPage },
  production: {
    icon: 'factory',
    load: async () => (await import('../pages/production/production-page.tsx')).ProductionPage,
  },
}
