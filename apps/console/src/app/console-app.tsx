import type { SessionStore } from '@podwright/contracts/client/session/session-store'
import type { LocaleCode } from '@podwright/domain/locale'
import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { RouterProvider } from 'react-router/dom'
import { antTheme } from '../boot/ant-theme.ts'
import { AccountProvider } from './account.tsx'
import { router } from './routes.tsx'
import { ServicesProvider } from './services.tsx'

/** */
const message = { top: 8, duration: 3 }
const notification = { duration: 4.5 }
/** The styles are a file of the build. */
const theme = { ...antTheme, zeroRuntime: true }

/** The whole console. */
export function ConsoleApp({
  session,
  locale,
  antLocale,
}: {
  session: SessionStore
  locale: LocaleCode
  antLocale: Locale
}) {
  return (
    <ConfigProvider theme={theme} locale={antLocale} button={{ autoInsertSpace: false }}>
      <App message={message} notification={notification} component={false}>
        <ServicesProvider session={session} locale={locale}>
          <AccountProvider>
            <RouterProvider router={router} />
          </AccountProvider>
        </ServicesProvider>
      </App>
    </ConfigProvider>
  )
}
