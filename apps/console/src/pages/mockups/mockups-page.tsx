import { loaders } from 'virtual:mockup-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl'
import { MockupsPanel } from './mockups-panel.tsx'

/** The texts of mockup files: there are many, and no other page needs them. */
const { default: texts } = await loaders[shownLocale()]()

export function MockupsPage() {
  const messages = useMessages()
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...texts }} {...(timeZone !== undefined && { timeZone })}>
      <MockupsPanel />
    </IntlProvider>
  )
}
