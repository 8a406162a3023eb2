import { useTranslations } from 'use-intl'
import { CartPage } from '../features/console/cart-page.tsx'
import { loadMessages } from '../i18n/load-messages.server.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/console-carts.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { messages: loadMessages(siteOf(context).locale, 'console') }
}

export default function ConsoleCartsRoute() {
  const t = useTranslations('console')
  return (
    <>
      <PageTitle page="consoleCarts" />
      <meta name="description" content={t('carts.description')} />
      <CartPage />
    </>
  )
}
