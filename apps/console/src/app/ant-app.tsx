import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import type { ReactNode } from 'react'
import { antTheme } from '../boot/ant-theme.ts'

/** */
const message = { top: 8, duration: 3 }
const notification = { duration: 4.5 }
/** The styles are a file of the build. */
// Ant moves what it opens by script, beyond the reach of a style sheet.
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
const theme = { ...antTheme, zeroRuntime: true, token: { ...antTheme.token, motion } }

/** Ant Design as the console shows it. */
export function AntApp({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }}>
      <App message={message} notification={notification} component={false}>
        {children}
      </App>
    </ConfigProvider>
  )
}
