import type { FactName } from '@podwright/domain/facts/facts'
import { type Article, type Block, blockOf, invitationOf } from './article/article.ts'
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
  const achievements: Block = {
    id: 'achievements',
    look: 'figures',
    title: t.achievements.title,
    note: t.achievements.note,
    items: figures.map(({ value, label }) => ({ title: value, text: label })),
  }
  return {
    title: t.title,
    lead: t.lead,
    blocks: [
      blockOf('cards', 'company', t.company),
      blockOf('checks', 'offer', t.offer),
      blockOf('cards', 'team', t.team),
      blockOf('terms', 'goals', t.goals),
      blockOf('steps', 'practices', t.practices),
      achievements,
      blockOf('cards', 'quality', t.quality),
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
      blocks: [
        blockOf('cards', 'concepts', t.jit.concepts),
        blockOf('steps', 'steps', t.jit.steps),
        blockOf('terms', 'terms', t.jit.terms),
        blockOf('checks', 'fit', t.jit.fit),
      ],
      invitation: invitationOf(t.jit.cta, '/resource/calculator'),
    }),
    website: () => ({
      blocks: [
        blockOf('cards', 'benefits', t.website.benefits),
        blockOf('steps', 'steps', t.website.steps),
        blockOf('terms', 'terms', t.website.terms),
        blockOf('checks', 'fit', t.website.fit),
      ],
      invitation: invitationOf(t.website.cta, '/category'),
    }),
    operation: () => ({
      blocks: [
        { ...blockOf('steps', 'flow', flow), title: t.operation.flow.title, intro: undefined },
        blockOf('cards', 'roles', t.operation.roles),
        blockOf('steps', 'after-sales', t.operation.afterSales),
        blockOf('terms', 'costs', t.operation.costs),
      ],
      invitation: invitationOf(t.operation.cta, '/auth/register'),
    }),
    temu: () => ({
      blocks: [
        blockOf('cards', 'what', t.temu.what),
        blockOf('terms', 'terms', t.temu.terms),
        blockOf('steps', 'steps', t.temu.steps),
        blockOf('cautions', 'fit', t.temu.fit),
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
    blocks: [
      blockOf('cards', 'why', t.why),
      blockOf('steps', 'cycle', t.cycle),
      blockOf('cards', 'techniques', t.techniques),
      blockOf('terms', 'artwork', t.artwork),
      blockOf('cautions', 'mistakes', t.mistakes),
    ],
    invitation: invitationOf(t.cta, '/resource/calculator'),
  }
}

/** Address of each guide → its key in the messages. */
export const guideTopics = {
  'select-products': 'selectProducts',
  'how-to-design': 'howToDesign',
  'product-release': 'productRelease',
  'place-order': 'placeOrder',
  'after-sales': 'afterSales',
  'member-services': 'memberServices',
  'refund-policy': 'refundPolicy',
  logistics: 'logistics',
} as const satisfies Record<string, keyof AreaTexts<'guide'>>
export type GuideTopic = keyof typeof guideTopics
export const guideTopicNames = Object.keys(guideTopics).filter(isGuideTopic)

export function isGuideTopic(name: string | undefined): name is GuideTopic {
  return name !== undefined && Object.hasOwn(guideTopics, name)
}

export function guideArticle(topic: GuideTopic, t: AreaTexts<'guide'>): Article {
  const texts = t[guideTopics[topic]]
  const second =
    'cooperation' in texts ? blockOf('terms', 'cooperation', texts.cooperation) : blockOf('terms', 'notes', texts.notes)
  return { title: texts.title, lead: texts.lead, blocks: [blockOf('steps', 'steps', texts.steps), second] }
}
