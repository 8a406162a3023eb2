import { data } from 'react-router'
import { articleLabels } from '../features/content/article/article-labels.server.ts'
import { ArticlePage } from '../features/content/article/article-page.tsx'
import { loadShowcase } from '../features/content/article/load-showcase.server.ts'
import { loadTexts } from '../features/content/article/load-texts.server.ts'
import { SiblingLinks } from '../features/content/article/sibling-links.tsx'
import { isSolutionPage, solutionArticle, solutionPages, updatedOn } from '../features/content/articles.server.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/solution.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isSolutionPage(params.page)) throw data(null, { status: 404 })
  const site = siteOf(context)
  const texts = loadTexts(site.locale, 'solution', ['nav', ...solutionPages])
  return {
    page: params.page,
    article: solutionArticle(params.page, texts, loadTexts(site.locale, 'home', ['flow']).flow),
    labels: articleLabels(site.locale, updatedOn.solution),
    familyName: texts.nav,
    pages: solutionPages.map((page) => ({ to: `/solution/${page}`, text: texts[page].title })),
    products: await loadShowcase(site, 1 + solutionPages.indexOf(params.page)),
  }
}

const titles = {
  jit: 'solutionJit',
  website: 'solutionWebsite',
  operation: 'solutionOperation',
  temu: 'solutionTemu',
} as const

export default function SolutionRoute({ loaderData }: Route.ComponentProps) {
  const { page, article, labels, familyName, pages, products } = loaderData
  return (
    <>
      <PageTitle page={titles[page]} />
      <ArticlePage
        article={article}
        labels={labels}
        eyebrow={familyName}
        products={products}
        navigation={<SiblingLinks label={familyName} pages={pages} direction="row" />}
      />
    </>
  )
}
