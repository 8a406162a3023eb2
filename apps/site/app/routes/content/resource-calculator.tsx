import { useMemo } from 'react'
import { CalculatorPage } from '../../features/content/calculator/calculator-page.tsx'
import { wayOf } from '../../features/content/calculator/hooks/use-calculator.ts'
import { loadCalculator } from '../../features/content/calculator/load-calculator.server.ts'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import type { Route } from './+types/resource-calculator.ts'

export { shouldReload as shouldRevalidate } from '../../features/catalog/detail/should-reload.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calculator } = loadMessages(siteOf(context).locale, 'resource').resource ?? {}
  const loaded = await loadCalculator(context, request)
  return { ...loaded, messages: { resource: { ...(calculator && { calculator }) } } }
}

export default function ResourceCalculatorPage({ loaderData }: Route.ComponentProps) {
  const { destinations, product, isExample, destination, tariffs, cover } = loaderData
  const data = useMemo(() => {
    const way = product && destination ? wayOf(product.country, destination) : undefined
    return {
      products: new Map(product ? [[String(product.id), product]] : []),
      // A failed response is requested again by the page.
      tariffs: new Map(way && tariffs.length > 0 ? [[way, tariffs]] : []),
    }
  }, [product, destination, tariffs])
  const place = destinations.find(({ code }) => code === destination)
  const example =
    isExample && product && place && tariffs.length > 0 ? { product, destination: place, tariffs } : undefined
  return (
    <>
      <PageTitle page="resourceCalculator" />
      <CalculatorPage destinations={destinations} data={data} example={example} cover={cover} />
    </>
  )
}
