import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import type { ReactNode } from 'react'
import { antTheme } from '../boot/ant-theme.ts'

/** */
const message = { top: 8, duration: 3 }
const notification = { duration: 4.5 }
/** The styles come from a file that the build generates. */
// Ant Design animates some elements by script, which a style sheet cannot disable.
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
const theme = { ...antTheme, zeroRuntime: true, token: { ...antTheme.token, motion } }

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
