import { type Article, itemSection } from './article/article.ts'
import type { AreaTexts } from './article/load-texts.server.ts'

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
    'cooperation' in texts
      ? itemSection('terms', 'cooperation', texts.cooperation)
      : itemSection('terms', 'notes', texts.notes)
  return { title: texts.title, lead: texts.lead, sections: [itemSection('steps', 'steps', texts.steps), second] }
}
