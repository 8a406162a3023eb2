import { type ConsolePage, consoleBase, consolePaths } from '@podwright/domain/console-paths'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from '../shell/frame.tsx'
import { PageFailed } from '../shell/page-failed.tsx'

/** Every page, loaded when it is opened. A page that is missing here does not compile. */
const pages: Readonly<Record<ConsolePage, () => Promise<ComponentType>>> = {
  designFinished: async () => (await import('../pages/finished/finished-page.tsx')).FinishedPage,
  carts: async () => (await import('../pages/carts/carts-page.tsx')).CartsPage,
  store: async () => (await import('../pages/stores/stores-page.tsx')).StoresPage,
  orders: async () => (await import('../pages/orders/orders-page.tsx')).OrdersPage,
  afterSales: async () => (await import('../pages/after-sales/after-sales-page.tsx')).AfterSalesPage,
  wallet: async () => (await import('../pages/wallet/wallet-page.tsx')).WalletPage,
  profile: async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage,
  jit: async () => (await import('../pages/jit/jit-page.tsx')).JitPage,
  workshop: async () => (await import('../pages/workshop/workshop-page.tsx')).WorkshopPage,
  production: async () => (await import('../pages/production/production-page.tsx')).ProductionPage,
}

const children = (Object.keys(pages) as ConsolePage[]).map(
  (page): RouteObject => ({
    path: consolePaths[page],
    lazy: async () => ({ Component: await pages[page]() }),
  }),
)

export const router = createBrowserRouter(
  [{ Component: Frame, children: [{ ErrorBoundary: PageFailed, HydrateFallback: () => null, children }] }],
  { basename: consoleBase },
)
