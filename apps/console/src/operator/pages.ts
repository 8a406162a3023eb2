import type { OperatorPage } from '@podwright/domain/operator-paths'
import type { PageEntry } from '../shell/pages.ts'

/** All pages of the area; the type requires an entry for each of them. */
export const operatorPages: Readonly<Record<OperatorPage, PageEntry>> = {
  home: { icon: 'home', load: async () => (await import('./home/operator-home-page.tsx')).OperatorHomePage },
  topUps: { icon: 'wallet', load: async () => (await import('./top-ups/top-ups-page.tsx')).TopUpsPage },
  payments: { icon: 'calculator', load: async () => (await import('./payments/payments-page.tsx')).PaymentsPage },
  withdrawals: {
    icon: 'upload',
    load: async () => (await import('./withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
  },
  ledger: { icon: 'copy', load: async () => (await import('./ledger/ledger-page.tsx')).LedgerPage },
  margin: { icon: 'chart', load: async () => (await import('./margin/margin-page.tsx')).MarginPage },
  accounts: { icon: 'user', load: async () => (await import('./accounts/accounts-page.tsx')).AccountsPage },
  levels: { icon: 'tag', load: async () => (await import('./levels/levels-page.tsx')).LevelsPage },
  operators: { icon: 'team', load: async () => (await import('./operators/operators-page.tsx')).OperatorsPage },
  invites: { icon: 'ticket', load: async () => (await import('./invites/invites-page.tsx')).InvitesPage },
  orders: { icon: 'orders', load: async () => (await import('./orders/orders-page.tsx')).OrdersPage },
  cases: { icon: 'refresh', load: async () => (await import('./cases/cases-page.tsx')).CasesPage },
  production: { icon: 'factory', load: async () => (await import('./production/production-page.tsx')).ProductionPage },
  catalog: { icon: 'library', load: async () => (await import('./catalog/catalog-page.tsx')).CatalogPage },
  suppliers: { icon: 'box', load: async () => (await import('./suppliers/suppliers-page.tsx')).SuppliersPage },
  customs: { icon: 'globe', load: async () => (await import('./customs/customs-page.tsx')).CustomsPage },
  rates: { icon: 'globe', load: async () => (await import('./rates/rates-page.tsx')).RatesPage },
  freight: { icon: 'truck', load: async () => (await import('./freight/freight-page.tsx')).FreightPage },
  health: { icon: 'info', load: async () => (await import('./health/health-page.tsx')).HealthPage },
  log: { icon: 'clock', load: async () => (await import('./log/log-page.tsx')).LogPage },
  security: { icon: 'lock', load: async () => (await import('./security/security-page.tsx')).SecurityPage },
}
