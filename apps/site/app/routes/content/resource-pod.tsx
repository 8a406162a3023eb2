import { formatBasisPoints } from '@podwright/i18n/format'
import { articleLabels } from '../../features/content/article/article-labels.server.ts'
import { ArticlePage } from '../../features/content/article/article-page.tsx'
import { loadContent } from '../../features/content/article/load-content.server.ts'
import { loadFigures } from '../../features/content/article/load-figures.server.ts'
import { loadShowcase } from '../../features/content/article/load-showcase.server.ts'
import { podArticle, podPictures, podUpdatedOn } from '../../features/content/pod.server.ts'
import { exampleCommissionBasisPoints, pricingExample } from '../../features/content/pricing-example.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import { loadRates } from '../../shell/site/load-rates.server.ts'
import type { Route } from './+types/resource-pod.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context)
  const { locale } = site
  const commission = formatBasisPoints(exampleCommissionBasisPoints, locale)
  const { nav, pod } = loadContent(locale, 'resource', ['nav', 'pod'], { commission })
  const [shown, products, rates] = await Promise.all([
    loadFigures(site, podPictures, pod.captions),
    loadShowcase(site, 5),
    loadRates(site.api),
  ])
  return {
    article: podArticle({ locale, pod, prices: pricingExample(locale, rates) }, shown),
    labels: articleLabels(locale, podUpdatedOn),
    familyName: nav,
    products,
  }
}

export default function ResourcePodPage({ loaderData }: Route.ComponentProps) {
  const { article, labels, familyName, products } = loaderData
  return (
    <>
      <PageTitle page="resourcePod" />
      <ArticlePage article={article} labels={labels} eyebrow={familyName} products={products} />
    </>
  )
}
