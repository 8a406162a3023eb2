import type { IconName } from '@podwright/ui/icon'

/** The help center's articles in reading order: path, message key, group on the index. */
export const guideTopics = {
  'select-products': { key: 'selectProducts', group: 'beginner', icon: 'search' },
  'how-to-design': { key: 'howToDesign', group: 'beginner', icon: 'palette' },
  'product-release': { key: 'productRelease', group: 'beginner', icon: 'store' },
  'place-order': { key: 'placeOrder', group: 'beginner', icon: 'cart' },
  'after-sales': { key: 'afterSales', group: 'service', icon: 'refresh' },
  'refund-policy': { key: 'refundPolicy', group: 'service', icon: 'orders' },
  logistics: { key: 'logistics', group: 'service', icon: 'truck' },
  'member-services': { key: 'memberServices', group: 'service', icon: 'user' },
} as const satisfies Record<string, { key: string; group: GuideGroup; icon: IconName }>

export const guideGroups = ['beginner', 'service'] as const
export type GuideGroup = (typeof guideGroups)[number]
export type GuideTopic = keyof typeof guideTopics
export type GuideKey = (typeof guideTopics)[GuideTopic]['key']

export const guideTopicNames = Object.keys(guideTopics).filter(isGuideTopic)

export function isGuideTopic(name: string | undefined): name is GuideTopic {
  return name !== undefined && Object.hasOwn(guideTopics, name)
}

export function guidePath(topic: GuideTopic): string {
  return `/guide/${topic}`
}
