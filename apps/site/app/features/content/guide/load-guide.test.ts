import type { ApiClient } from '@podwright/contracts/client/create-client'
import {
  defaultPlatformPolicies,
  type PlatformPolicies,
  platformPoliciesWith,
} from '@podwright/domain/facts/platform-policies'
import { type LocaleCode, localeCodes } from '@podwright/domain/locale'
import { describe, expect, it } from 'vitest'
import type { Section } from '../article/article.ts'
import { guideTopicNames } from './guide-topics.ts'
import { loadGuide, loadGuideIndex } from './load-guide.server.ts'

const reported: unknown[] = []
const away: ApiClient['call'] = async () => {
  throw new Error('the service is away')
}

/** The data of a guide when the service does not respond. */
function siteIn(locale: LocaleCode, platformPolicies: PlatformPolicies = defaultPlatformPolicies) {
  return { api: { call: away }, locale, platformPolicies, reportError: (error: unknown) => reported.push(error) }
}

function tableOf(sections: readonly Section[], id: string): readonly (readonly string[])[] {
  const part = sections.find((section) => section.id === id)?.parts.find(({ kind }) => kind === 'table')
  return part?.kind === 'table' ? part.rows : []
}

describe('a guide', () => {
  it.each(localeCodes)('a guide in %s has unique sections and ends with questions', async (locale) => {
    for (const topic of guideTopicNames) {
      const { article } = await loadGuide(siteIn(locale), topic)
      const ids = article.sections.map(({ id }) => id)
      expect(new Set(ids).size, topic).toBe(ids.length)
      expect(ids.length, topic).toBeGreaterThan(6)
      expect(ids.at(-1), topic).toBe('faq')
      expect(JSON.stringify(article), topic).not.toMatch(/\{\w+\}/)
    }
  })

  it('a guide is complete without pictures and rates, and states that those are missing', async () => {
    const { article } = await loadGuide(siteIn('en-US'), 'logistics')
    const lines = article.sections.find(({ id }) => id === 'lines')
    expect(lines?.parts).toEqual([expect.objectContaining({ kind: 'callout', tone: 'caution' })])
    expect(reported.length).toBeGreaterThan(0)
  })

  it('a guide states the configured platform policies', async () => {
    const terms = platformPoliciesWith({
      refundWorkingDays: 1,
      afterSales: { changedMind: { bearer: 'platform', remedy: 'resend', freight: 'none', proof: 'count' } },
    })
    const refunds = await loadGuide(siteIn('en-US', terms), 'refund-policy')
    const ourFault = tableOf(refunds.article.sections, 'cases').find(([name]) => name?.startsWith('Faulty'))
    expect(ourFault?.at(-1)).toBe('Within 1 working day after the decision')
    const afterSales = await loadGuide(siteIn('en-US', terms), 'after-sales')
    const changedMind = tableOf(afterSales.article.sections, 'cases').find(
      ([name]) => name === 'Buyer changed their mind',
    )
    expect(changedMind).toEqual([
      'Buyer changed their mind',
      'Platform',
      'Sent again to the right address',
      'None',
      'Photo of the whole contents and the label',
    ])
  })

  it('a guide has links to its neighbors in reading order', async () => {
    const first = await loadGuide(siteIn('en-US'), 'select-products')
    expect([first.previous, first.next?.to]).toEqual([undefined, '/guide/how-to-design'])
    const last = await loadGuide(siteIn('en-US'), 'member-services')
    expect([last.previous?.to, last.next]).toEqual(['/guide/logistics', undefined])
  })

  it('a guide is in the index, which has a label for every number of results', () => {
    const index = loadGuideIndex(siteIn('en-US'))
    expect(index.groups.flatMap(({ pages }) => pages)).toHaveLength(guideTopicNames.length)
    expect(index.counts.slice(0, 3)).toEqual(['0 guides', '1 guide', '2 guides'])
  })
})
