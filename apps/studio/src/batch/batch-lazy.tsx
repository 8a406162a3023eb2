import { loaders } from 'virtual:batch-messages/index'
import { lazy } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import type { Opening } from '../app/address.ts'
import { useServices } from '../app/services.tsx'
import { shownLocale } from '../boot/locale.ts'

/** Batch design with its own messages; the editor of single designs loads nothing of it. */
export const BatchDesign = lazy(async () => {
  const [{ BatchRoot }, { default: own }] = await Promise.all([import('./batch-root.tsx'), loaders[shownLocale()]()])
  function WithMessages({ opening }: { opening: Extract<Opening, { kind: 'batch' }> }) {
    const messages = useMessages()
    const { locale } = useServices()
    return (
      <IntlProvider
        locale={locale}
        messages={{ ...messages, ...own }}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        <BatchRoot opening={opening} />
      </IntlProvider>
    )
  }
  return { default: WithMessages }
})
