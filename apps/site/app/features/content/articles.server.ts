import type { FactName } from '@podwright/domain/facts/facts'
import { type Article, invitationOf, itemSection, type Section } from './article/article.ts'
import type { AreaTexts } from './article/load-texts.server.ts'

/** Figures that the platform states of itself, in the order of the home page's strip. */
export const figureNames = [
  'productCount',
  'fastestDeliveryHours',
  'averageLeadTimeDays',
  'schedulingHours',
  'ownFactories',
  'partnerFactories',
  'costSavingPercent',
  'extraEarningPercent',
  'salesProfitPercent',
  'homeAfterSalesDays',
] as const satisfies readonly FactName[]

/** The day on which the words of each article last changed. */
export const updatedOn = { about: '2026-11-21', solution: '2026-11-21', pod: '2026-11-21' } as const

export const aboutBranches = [
  'title',
  'lead',
  'company',
  'offer',
  'team',
  'goals',
  'practices',
  'achievements',
  'quality',
  'contact',
  'cta',
] as const

/** The about page; its achievements are the home page's figures but for the service promise. */
export function aboutArticle(t: AreaTexts<'about'>, figuresOf: AreaTexts<'home'>['figures']): Article {
  const figures = figureNames.filter((name) => name !== 'homeAfterSalesDays').map((name) => figuresOf[name])
  const achievements: Section = {
    id: 'achievements',
    title: t.achievements.title,
    note: t.achievements.note,
    parts: [
      { kind: 'items', look: 'figures', items: figures.map(({ value, label }) => ({ title: value, text: label })) },
    ],
  }
  return {
    title: t.title,
    lead: t.lead,
    sections: [
      itemSection('cards', 'company', t.company),
      itemSection('checks', 'offer', t.offer),
      itemSection('cards', 'team', t.team),
      itemSection('terms', 'goals', t.goals),
      itemSection('steps', 'practices', t.practices),
      achievements,
      itemSection('cards', 'quality', t.quality),
    ],
    invitation: invitationOf(t.cta, '/category'),
  }
}

export const solutionPages = ['jit', 'website', 'operation', 'temu'] as const
export type SolutionPage = (typeof solutionPages)[number]

export function isSolutionPage(name: string | undefined): name is SolutionPage {
  return solutionPages.some((page) => page === name)
}

/** The four ways to sell; "how it works" takes the nine steps of the home page. */
export function solutionArticle(
  page: SolutionPage,
  t: AreaTexts<'solution'>,
  flow: AreaTexts<'home'>['flow'],
): Article {
  const { title, lead } = t[page]
  const builders: Readonly<Record<SolutionPage, () => Omit<Article, 'title' | 'lead'>>> = {
    jit: () => ({
      sections: [
        itemSection('cards', 'concepts', t.jit.concepts),
        itemSection('steps', 'steps', t.jit.steps),
        itemSection('terms', 'terms', t.jit.terms),
        itemSection('checks', 'fit', t.jit.fit),
      ],
      invitation: invitationOf(t.jit.cta, '/resource/calculator'),
    }),
    website: () => ({
      sections: [
        itemSection('cards', 'benefits', t.website.benefits),
        itemSection('steps', 'steps', t.website.steps),
        itemSection('terms', 'terms', t.website.terms),
        itemSection('checks', 'fit', t.website.fit),
      ],
      invitation: invitationOf(t.website.cta, '/category'),
    }),
    operation: () => ({
      sections: [
        { ...itemSection('steps', 'flow', flow), title: t.operation.flow.title, intro: undefined },
        itemSection('cards', 'roles', t.operation.roles),
        itemSection('steps', 'after-sales', t.operation.afterSales),
        itemSection('terms', 'costs', t.operation.costs),
      ],
      invitation: invitationOf(t.operation.cta, '/auth/register'),
    }),
    temu: () => ({
      sections: [
        itemSection('cards', 'what', t.temu.what),
        itemSection('terms', 'terms', t.temu.terms),
        itemSection('steps', 'steps', t.temu.steps),
        itemSection('cautions', 'fit', t.temu.fit),
      ],
      invitation: invitationOf(t.temu.cta, '/resource/calculator'),
    }),
  }
  return { title, lead, ...builders[page]() }
}

export function podArticle(t: AreaTexts<'resource'>['pod']): Article {
  return {
    title: t.title,
    lead: t.lead,
    sections: [
      itemSection('cards', 'why', t.why),
      itemSection('steps', 'cycle', t.cycle),
      itemSection('cards', 'techniques', t.techniques),
      itemSection('terms', 'artwork', t.artwork),
      itemSection('cautions', 'mistakes', t.mistakes),
    ],
    invitation: invitationOf(t.cta, '/resource/calculator'),
  }
}
