import { articleLabels } from '../features/content/article/article-labels.server.ts'
import { ArticlePage } from '../features/content/article/article-page.tsx'
import { loadShowcase } from '../features/content/article/load-showcase.server.ts'
import { loadTexts } from '../features/content/article/load-texts.server.ts'
import { podArticle, updatedOn } from '../features/content/articles.server.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/resource-pod.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context)
  const texts = loadTexts(site.locale, 'resource', ['nav', 'pod'])
  return {
    article: podArticle(texts.pod),
    labels: articleLabels(site.locale, updatedOn.pod),
    familyName: texts.nav,
    products: await loadShowcase(site, 5),
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
