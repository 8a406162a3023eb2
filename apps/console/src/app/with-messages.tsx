import type { Messages } from '@podwright/i18n/generated/messages'
import type { ReactNode } from 'react'
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl'

type WithMessagesProps = { texts: Partial<Messages>; children: ReactNode }

/** Adds messages that only a few pages need to those of all pages. */
export function WithMessages({ texts, children }: WithMessagesProps) {
  const messages = useMessages()
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...texts }} {...(timeZone !== undefined && { timeZone })}>
      {children}
    </IntlProvider>
  )
}
