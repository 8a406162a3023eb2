import type { LegalFacts, SiteContext } from '@podwright/contracts/client/site-context'
import { termsVersion } from '@podwright/domain/account/terms-version'
import { type Article, callout, section } from '../article/article.ts'
import { type ArticleLabels, articleLabels } from '../article/article-labels.server.ts'
import { loadContent } from '../article/load-content.server.ts'

export const legalPages = ['terms', 'privacy', 'cookies'] as const
type LegalPage = (typeof legalPages)[number]

export const isLegalPage = (name: string | undefined): name is LegalPage => legalPages.some((page) => page === name)

/** The settings with the facts that only the operator knows. */
const settings = {
  company: 'LEGAL_COMPANY',
  law: 'LEGAL_LAW',
  court: 'LEGAL_COURT',
} as const satisfies Record<keyof LegalFacts, string>

/**
 * Loads the terms of service, the privacy notice or the page on cookies. Settings that are not filled in are shown by
 * name, with a note on top, so that the operator sees them.
 */
export function loadLegal(
  { locale, config, legal }: Pick<SiteContext, 'locale' | 'config' | 'legal'>,
  page: LegalPage,
): { readonly article: Article; readonly labels: ArticleLabels } {
  const names = settingsOf(page).filter((name) => legal[name] === '')
  const values = {
    email: config.contactEmail,
    names: names.map((name) => settings[name]).join(', '),
    company: legal.company || `[${settings.company}]`,
    law: legal.law || `[${settings.law}]`,
    court: legal.court || `[${settings.court}]`,
  }
  const { missing, ...t } = loadContent(locale, 'legal', ['missing', ...legalPages], values)
  const { title, lead, sections } = t[page]
  const texts = Object.entries(sections).map(([number, { title: heading, text }], i) =>
    section(
      `section-${number}`,
      { title: heading },
      ...(i === 0 && names.length > 0 ? [callout('caution', missing)] : []),
      { kind: 'prose', paragraphs: [text] },
    ),
  )
  return { article: { title, lead, sections: texts }, labels: articleLabels(locale, termsVersion) }
}

function settingsOf(page: LegalPage): readonly (keyof LegalFacts)[] {
  if (page === 'terms') return ['company', 'law', 'court']
  return page === 'privacy' ? ['company'] : []
}
