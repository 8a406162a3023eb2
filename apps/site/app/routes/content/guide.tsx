import { data } from 'react-router'
import { GuidePage } from '../../features/content/guide/guide-page.tsx'
import { isGuideTopic } from '../../features/content/guide/guide-topics.ts'
import { loadGuide } from '../../features/content/guide/load-guide.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import { useSite } from '../../shell/site/site-provider.tsx'
import type { Route } from './+types/guide.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isGuideTopic(params.topic)) throw data(null, { status: 404 })
  return loadGuide(siteOf(context), params.topic)
}

export default function GuideRoute({ loaderData: guide }: Route.ComponentProps) {
  const { config } = useSite()
  return (
    <>
      <PageTitle text={guide.article.title} />
      <GuidePage guide={guide} email={config.contactEmail} />
    </>
  )
}
