import { useQuery } from '../../display/use-query.ts'
import { GuideIndex } from '../../features/content/guide/guide-index.tsx'
import { loadGuideIndex } from '../../features/content/guide/load-guide.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import type { Route } from './+types/guide-index.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadGuideIndex(siteOf(context), new URL(request.url).searchParams.get('keyword') ?? '')
}

export default function GuideIndexRoute({ loaderData: index }: Route.ComponentProps) {
  const search = useQuery()
  return (
    <>
      <PageTitle text={index.content.title} />
      <GuideIndex data={index} query={search.get('keyword') ?? ''} />
    </>
  )
}
