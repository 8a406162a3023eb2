import type { SiteContext } from '@podwright/contracts/client/site-context'
import { formatWeight } from '@podwright/i18n/format'
import { loadContent } from '../article/load-content.server.ts'
import { heavyParcelG, lightParcelG, lineOrigin } from './freight-lines.server.ts'
import { guideTopicNames, guideTopics } from './guide-topics.ts'

/** Returns all texts of the guides, with the figures, the platform policies and the parcels that the tables compare. */
export function loadGuideContent({ locale, platformPolicies }: Pick<SiteContext, 'locale' | 'platformPolicies'>) {
  const { afterSales: _cases, refunds: _refunds, ...terms } = platformPolicies
  const { country } = loadContent(locale, 'category', ['country'])
  const topics = Object.values(guideTopics).map(({ key }) => key)
  return loadContent(locale, 'guide', ['nav', 'index', 'page', ...topics], {
    ...terms,
    count: guideTopicNames.length,
    origin: country[lineOrigin],
    light: formatWeight(lightParcelG, locale),
    heavy: formatWeight(heavyParcelG, locale),
  })
}
