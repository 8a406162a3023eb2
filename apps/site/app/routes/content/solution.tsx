import { data } from 'react-router'
import { articleLabels } from '../../features/content/article/article-labels.server.ts'
import { ArticlePage } from '../../features/content/article/article-page.tsx'
import { loadArea, loadContent } from '../../features/content/article/load-content.server.ts'
import { loadFigures } from '../../features/content/article/load-figures.server.ts'
import { loadShowcase } from '../../features/content/article/load-showcase.server.ts'
import { SiblingLinks } from '../../features/content/article/sibling-links.tsx'
import {
  isSolutionPage,
  solutionArticle,
  solutionPages,
  solutionsUpdatedOn,
} from '../../features/content/solutions.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import type { Route } from './+types/solution.ts'

export async function loader({ context, params: { page } }: Route.LoaderArgs) {
  if (!isSolutionPage(page)) throw data(null, { status: 404 })
  const site = siteOf(context)
  const solution = loadArea(site.locale, 'solution')
  const { flow } = loadContent(site.locale, 'home', ['flow'])
  const [article, products] = await Promise.all([
    solutionArticle(page, { locale: site.locale, solution, flow }, (sources, captions) =>
      loadFigures(site, sources, captions),
    ),
    loadShowcase(site, 1 + solutionPages.indexOf(page)),
  ])
  return {
    page,
    article,
    labels: articleLabels(site.locale, solutionsUpdatedOn),
    familyName: solution.nav,
    pages: solutionPages.map((other) => ({ to: `/solution/${other}`, text: solution[other].title })),
    products,
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
