import { loaders } from 'virtual:batch-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { use } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import type { Opening } from '../app/opening.ts'
import { useServices } from '../app/services.tsx'
import { BatchRoot } from './batch-root.tsx'

const loading = loaders[shownLocale()]()

/** Batch design with messages in the seller's language. */
export function BatchEntry({ opening }: { opening: Extract<Opening, { kind: 'batch' }> }) {
  const { default: own } = use(loading)
  const messages = useMessages()
  const { locale } = useServices()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...own }} timeZone={timeZone}>
      <BatchRoot opening={opening} />
    </IntlProvider>
  )
}
