import type { LocaleCode } from '@podwright/domain/locale'
import {
  type Article,
  chain,
  checklist,
  faq,
  invitationOf,
  itemSection,
  items,
  pictures,
  prose,
  section,
} from './article/article.ts'
import type { AreaContent } from './article/load-content.server.ts'
import type { FigureSource } from './article/load-figures.server.ts'
import type { FiguresOf } from './figures-of.ts'
import { figureNames } from './platform-figures.ts'
import { relatedLinks } from './related-pages.server.ts'

export const aboutUpdatedOn = '2026-11-21'

export const aboutPictures = {
  company: { code: 'RM0020', picture: 1 },
  mug: { code: 'RM0101', picture: 1 },
  sofa: { code: 'RM0015', picture: 1 },
  phone: { code: 'RM0278', picture: 0 },
  journal: { code: 'RM0280', picture: 1 },
} as const satisfies Record<string, FigureSource>

type AboutContent = {
  readonly locale: LocaleCode
  readonly about: AreaContent<'about'>
  readonly figures: AreaContent<'home'>['figures']
}

/** Returns the about page; its achievements are the home page's figures except for the service promise. */
export function aboutArticle(
  { locale, about: t, figures }: AboutContent,
  shown: FiguresOf<typeof aboutPictures>,
): Article {
  const achievements = figureNames.filter((name) => name !== 'homeAfterSalesDays').map((name) => figures[name])
  return {
    title: t.title,
    lead: t.lead,
    sections: [
      section('company', t.company, prose(t.company.text, shown.company), items('cards', t.company)),
      itemSection('checks', 'offer', t.offer),
      section('goods', t.goods, pictures(shown.mug, shown.sofa, shown.phone, shown.journal)),
      itemSection('cards', 'team', t.team),
      itemSection('terms', 'goals', t.goals),
      section('achievements', t.achievements, {
        kind: 'items',
        look: 'figures',
        items: achievements.map(({ value, label }) => ({ title: value, text: label })),
      }),
      section('quality', t.quality, chain(t.quality.flow, [[[0]], [[0]], [[0, 1]], [[0], []]]), prose(t.quality.text)),
      itemSection('steps', 'practices', t.practices),
      section('before', t.advice, checklist(t.advice.items)),
      section('faq', t.faq, faq(t.faq.items)),
    ],
    related: relatedLinks(locale, ['operation', 'pod', 'afterSales']),
    invitation: invitationOf(t.cta, '/category'),
  }
}
