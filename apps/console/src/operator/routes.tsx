import { consoleBase } from '@podwright/domain/console-paths'
import { type OperatorPage, operatorPaths } from '@podwright/domain/operator-paths'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { PageFailed } from '../shell/page-failed.tsx'
import { OperatorFrame } from './operator-frame.tsx'

/** Every page of the area, loaded when it is opened. */
const pages: Readonly<Record<OperatorPage, () => Promise<ComponentType>>> = {
  topUps: async () => (await import('./top-ups/top-ups-page.tsx')).TopUpsPage,
  payments: async () => (await import('./payments/payments-page.tsx')).PaymentsPage,
  accounts: async () => (await import('./accounts/accounts-page.tsx')).AccountsPage,
  invites: async () => (await import('./invites/invites-page.tsx')).InvitesPage,
  orders: async () => (await import('./orders/orders-page.tsx')).OrdersPage,
  cases: async () => (await import('./cases/cases-page.tsx')).CasesPage,
  production: async () => (await import('./production/production-page.tsx')).ProductionPage,
  rates: async () => (await import('./rates/rates-page.tsx')).RatesPage,
  freight: async () => (await import('./freight/freight-page.tsx')).FreightPage,
  health: async () => (await import('./health/health-page.tsx')).HealthPage,
  log: async () => (await import('./log/log-page.tsx')).LogPage,
}

const children = (Object.keys(pages) as OperatorPage[]).map(
  (page): RouteObject => ({
    path: operatorPaths[page],
    lazy: async () => ({ Component: await pages[page]() }),
  }),
)

export const router = createBrowserRouter(
  [{ Component: OperatorFrame, children: [{ ErrorBoundary: PageFailed, HydrateFallback: () => null, children }] }],
  { basename: consoleBase },
)
