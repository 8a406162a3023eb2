import { ShopperPage } from '../features/shopper/shopper-page.tsx'
import { loadMessages } from '../i18n/load-messages.server.ts'
import { orNotFound } from '../server/or-not-found.ts'
import { siteOf } from '../server/site-context.ts'
import { ErrorPage } from '../shell/page/error-page.tsx'
import type { Route } from './+types/shopper.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = siteOf(context)
  const product = await orNotFound(api.call('getShopperPage', { query: { code: params.code } }))
  return { product, code: params.code, messages: loadMessages(locale, 'shopper') }
}

export default function ShopperRoute({ loaderData: { product, code } }: Route.ComponentProps) {
  return <ShopperPage key={code} code={code} product={product} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
