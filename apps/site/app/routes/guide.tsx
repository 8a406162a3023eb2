import { data } from 'react-router'
import { loadTexts } from '../features/content/article/load-texts.server.ts'
import { GuidePage } from '../features/content/guide-page.tsx'
import { guideArticle, guideTopicNames, guideTopics, isGuideTopic } from '../features/content/guides.server.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/guide.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isGuideTopic(params.topic)) throw data(null, { status: 404 })
  const texts = loadTexts(siteOf(context).locale, 'guide', ['nav', ...Object.values(guideTopics)])
  return {
    article: guideArticle(params.topic, texts),
    familyName: texts.nav,
    pages: guideTopicNames.map((topic) => ({ to: `/guide/${topic}`, text: texts[guideTopics[topic]].title })),
  }
}

export default function GuideRoute({ loaderData: { article, familyName, pages } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle text={article.title} />
      <GuidePage article={article} familyName={familyName} pages={pages} />
    </>
  )
}
