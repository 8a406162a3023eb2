import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import type { ReactNode } from 'react'

/** */
const message = { top: 8, duration: 3 }
const notification = { duration: 4.5 }

/** Icons write no styles either. The rest of the theme is in files (vite/no-style-code.ts). */
const theme = { zeroRuntime: true }

/** Configures Ant Design for the console. */
export function AntApp({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }}>
      <App message={message} notification={notification} component={false}>
        {children}
      </App>
    </ConfigProvider>
  )
}
