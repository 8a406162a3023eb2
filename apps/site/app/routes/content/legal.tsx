import { data } from 'react-router'
import { ArticlePage } from '../../features/content/article/article-page.tsx'
import { isLegalPage, loadLegal } from '../../features/content/legal/load-legal.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import type { Route } from './+types/legal.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isLegalPage(params.page)) throw data(null, { status: 404 })
  return loadLegal(siteOf(context), params.page)
}

export default function LegalRoute({ loaderData: { article, labels } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle text={article.title} />
      <ArticlePage article={article} labels={labels} eyebrow="Podwright" products={[]} />
    </>
  )
}
