import { ArticlePage } from '../features/content/article/article-page.tsx'
import { loadShowcase } from '../features/content/article/load-showcase.server.ts'
import { loadTexts } from '../features/content/article/load-texts.server.ts'
import { podArticle } from '../features/content/articles.server.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/resource-pod.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context)
  const texts = loadTexts(site.locale, 'resource', ['nav', 'pod'])
  return { article: podArticle(texts.pod), familyName: texts.nav, products: await loadShowcase(site, 5) }
}

export default function ResourcePodPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle page="resourcePod" />
      <ArticlePage article={loaderData.article} eyebrow={loaderData.familyName} products={loaderData.products} />
    </>
  )
}
