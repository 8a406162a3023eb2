import type { LocaleCode } from '@podwright/domain/locale'
import type { CompiledTree } from '@podwright/i18n/compile-messages'
import type { Messages } from '@podwright/i18n/generated/messages'
import { type ReactNode, useMemo } from 'react'
import { useMatches } from 'react-router'
import { IntlProvider } from 'use-intl'

type MessageBag = Record<string, CompiledTree>

function messagesIn(data: unknown): MessageBag {
  if (typeof data !== 'object' || data === null || !('messages' in data)) return {}
  return typeof data.messages === 'object' && data.messages !== null ? (data.messages as MessageBag) : {}
}

/** Provides the messages that the loaders of this page returned under `messages`; no other area reaches the browser. */
export function PageMessages(props: { locale: LocaleCode; children: ReactNode }) {
  const matches = useMatches()
  const messages = useMemo(
    () => Object.assign({}, ...matches.map((match) => messagesIn(match.loaderData))) as MessageBag,
    [matches],
  )
  return (
    <PageIntl locale={props.locale} messages={messages}>
      {props.children}
    </PageIntl>
  )
}

/** Provides compiled messages. */
export function PageIntl(props: { locale: LocaleCode; messages: MessageBag; children: ReactNode }) {
  return (
    // Compiled trees have the keys of their source messages; use-intl is typed for the source messages.
    <IntlProvider locale={props.locale} messages={props.messages as unknown as Messages} timeZone="UTC">
      {props.children}
    </IntlProvider>
  )
}
