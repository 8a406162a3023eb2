import type { SiteContext } from '@podwright/contracts/client/site-context'
import type { FreightQuote } from '@podwright/contracts/freight/freight-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Article, Figure } from '../article/article.ts'
import { type ArticleLabels, articleLabels } from '../article/article-labels.server.ts'
import { loadContent } from '../article/load-content.server.ts'
import { loadFigures } from '../article/load-figures.server.ts'
import { loadFreightLines } from './freight-lines.server.ts'
import type { GuideIndexData } from './guide-index.tsx'
import { type GuideBuilder, type GuideContent, guideCovers, guideFigures } from './guide-parts.server.ts'
import { type GuideKey, type GuideTopic, guideGroups, guidePath, guideTopicNames, guideTopics } from './guide-topics.ts'
import { loadGuideContent } from './load-guide-content.server.ts'
import { holdsPhrase, wholeText } from './matching-guides.ts'
import { howToDesign, placeOrder, productRelease, selectProducts } from './selling-guides.server.ts'
import { afterSales, logistics, memberServices, refundPolicy } from './service-guides.server.ts'

const builders: Readonly<Record<GuideKey, GuideBuilder>> = {
  selectProducts,
  howToDesign,
  productRelease,
  placeOrder,
  afterSales,
  memberServices,
  refundPolicy,
  logistics,
}

/** The day on which the guides' text last changed. */
const guidesUpdatedOn = '2026-11-21'

export type GuideLink = { readonly to: string; readonly title: string; readonly lead: string }
export type GuidePageData = {
  readonly article: Article
  readonly labels: ArticleLabels &
    Readonly<Record<'previous' | 'next' | 'all' | 'contactTitle' | 'contactText', string>>
  /** Undefined if the catalog lacks it. */
  readonly cover: Pick<Figure, 'src' | 'alt'> | undefined
  readonly home: string
  /** All guides in groups, for the list beside the article. */
  readonly groups: readonly { readonly title: string; readonly pages: readonly { to: string; text: string }[] }[]
  readonly previous: GuideLink | undefined
  readonly next: GuideLink | undefined
}

type GuideContext = Pick<SiteContext, 'api' | 'locale' | 'platformPolicies' | 'reportError'>

/** Loads a guide with everything around it. */
export async function loadGuide(site: GuideContext, topic: GuideTopic): Promise<GuidePageData> {
  const t = loadGuideContent(site)
  const { key } = guideTopics[topic]
  const { title, lead } = t[key]
  const [figures, { cover }, lines] = await Promise.all([
    loadFigures(site, guideFigures, {
      mug: t.howToDesign.mug,
      listing: t.productRelease.picture,
      proof: t.afterSales.photo,
      parcel: t.logistics.parcel,
    }),
    loadFigures(site, { cover: guideCovers[key] }, { cover: '' }),
    topic === 'logistics' ? loadFreightLines(site, (quote) => sayTime(site.locale, quote)) : null,
  ])
  const sections = builders[key]({ t, locale: site.locale, terms: site.platformPolicies, figures, lines })
  const place = guideTopicNames.indexOf(topic)
  const { previous, next, all, contactTitle, contactText } = t.page
  return {
    article: { title, lead, sections },
    labels: { ...articleLabels(site.locale, guidesUpdatedOn), previous, next, all, contactTitle, contactText },
    cover,
    home: t.nav,
    groups: groupsOf(t).map((group) => ({
      title: group.title,
      pages: group.pages.map(({ to, title: text }) => ({ to, text })),
    })),
    previous: linkOf(t, guideTopicNames[place - 1]),
    next: linkOf(t, guideTopicNames[place + 1]),
  }
}

/** Returns the index of all guides, and which of them contain the search text. */
export function loadGuideIndex(site: Pick<SiteContext, 'locale' | 'platformPolicies'>, words = ''): GuideIndexData {
  const t = loadGuideContent(site)
  const { title, lead, search, placeholder, none } = t.index
  const counts = Array.from({ length: guideTopicNames.length + 1 }, (_, n) => n).map(
    (count) => loadContent(site.locale, 'guide', ['index'], { count }).index.count,
  )
  const isSaid = (topic: GuideTopic) => holdsPhrase(wholeText(t[guideTopics[topic].key]), words)
  const inArticle = guideTopicNames.filter(isSaid).map((topic) => guidePath(topic))
  return { content: { title, lead, search, placeholder, none }, counts, inArticle, groups: groupsOf(t) }
}

/** Returns the guides in groups, with their leads. */
function groupsOf(t: GuideContent) {
  return guideGroups.map((group) => ({
    title: t.index[group],
    pages: guideTopicNames
      .filter((topic) => guideTopics[topic].group === group)
      .map((topic) => {
        const { title, lead } = t[guideTopics[topic].key]
        return { to: guidePath(topic), icon: guideTopics[topic].icon, title, lead }
      }),
  }))
}

/** Formats the days in transit and whether the parcel has tracking. */
function sayTime(locale: LocaleCode, { minDays, maxDays, hasTracking }: FreightQuote): string {
  const { freight } = loadContent(locale, 'guide', ['freight'], { min: minDays, max: maxDays })
  return `${freight.transit} · ${hasTracking ? freight.tracked : freight.untracked}`
}

function linkOf(t: GuideContent, topic: GuideTopic | undefined): GuideLink | undefined {
  if (topic === undefined) return undefined
  const { title, lead } = t[guideTopics[topic].key]
  return { to: guidePath(topic), title, lead }
}
