import { loaders } from 'virtual:operator-messages/index'
import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { createOperatorSession } from '@podwright/contracts/client/session/operator-session'
import type { SessionStore } from '@podwright/contracts/client/session/session-store'
import { operatorCallTable } from '@podwright/contracts/generated/operator-call-table'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Locale } from 'antd/es/locale'
import { RouterProvider } from 'react-router/dom'
import { AntApp } from '../app/ant-app.tsx'
import { ServicesProvider } from '../app/services.tsx'
import { QueryProvider } from '../data/query-provider.tsx'
import { OperatorContext } from './operator-session.ts'
import { router } from './routes.tsx'

/** Loads the operator area: an app with its own session and messages, which sellers never load. */
export async function openArea(locale: LocaleCode, antLocale: Locale) {
  const { default: messages } = await loaders[locale]()
  const session = createOperatorSession(browserStorage())
  addEventListener('storage', () => session.reread())
  return { messages, app: <OperatorApp session={session} locale={locale} antLocale={antLocale} /> }
}

type OperatorAppProps = { session: SessionStore<1>; locale: LocaleCode; antLocale: Locale }

function OperatorApp({ session, locale, antLocale }: OperatorAppProps) {
  return (
    <AntApp locale={antLocale}>
      <OperatorContext value={session}>
        <ServicesProvider session={session} locale={locale} moreCalls={operatorCallTable}>
          <QueryProvider session={session}>
            <RouterProvider router={router} />
          </QueryProvider>
        </ServicesProvider>
      </OperatorContext>
    </AntApp>
  )
}
