import { CalculatorPage } from '../features/content/calculator/calculator-page.tsx'
import { calculatorProductOf } from '../features/content/calculator/calculator-product.ts'
import { loadMessages } from '../i18n/load-messages.server.ts'
import { orNull } from '../server/or-null.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/resource-calculator.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale, reportError } = siteOf(context)
  const productId = new URL(request.url).searchParams.get('product')
  const { calculator } = loadMessages(locale, 'resource').resource ?? {}
  const [destinations, product] = await Promise.all([
    orNull(api.call('listDestinations')),
    // A product that does not exist any more is no reason to refuse the calculation.
    productId === null
      ? undefined
      : api.call('getProduct', { params: { id: productId }, query: {}, handles: 'all' }).catch((error) => {
          reportError(error)
          return undefined
        }),
  ])
  return {
    destinations: destinations?.items ?? [],
    product: product && calculatorProductOf(product),
    messages: { resource: { ...(calculator && { calculator }) } },
  }
}

export default function ResourceCalculatorPage({ loaderData: { destinations, product } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle page="resourceCalculator" />
      <CalculatorPage destinations={destinations} product={product} />
    </>
  )
}
