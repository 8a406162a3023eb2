import type { SessionStore } from '@podwright/contracts/client/session/session-store'
import { supplierCallTable } from '@podwright/contracts/generated/supplier-call-table'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Locale } from 'antd/es/locale'
import { RouterProvider } from 'react-router/dom'
import { QueryProvider } from '../data/query-provider.tsx'
import { AccountProvider } from './account.tsx'
import { AntApp } from './ant-app.tsx'
import { OtherAccount } from './other-account.tsx'
import type { createConsoleRouter } from './routes.tsx'
import { ServicesProvider, SessionContext } from './services.tsx'

/** The console of sellers and suppliers. */
export function ConsoleApp({
  session,
  router,
  locale,
  antLocale,
}: {
  session: SessionStore
  router: ReturnType<typeof createConsoleRouter>
  locale: LocaleCode
  antLocale: Locale
}) {
  return (
    <AntApp locale={antLocale}>
      <SessionContext value={session}>
        <ServicesProvider session={session} locale={locale} moreCalls={supplierCallTable}>
          <QueryProvider session={session}>
            <AccountProvider>
              <RouterProvider router={router} />
              <OtherAccount />
            </AccountProvider>
          </QueryProvider>
        </ServicesProvider>
      </SessionContext>
    </AntApp>
  )
}
