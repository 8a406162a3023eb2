import type { ChannelRules } from './channel-rules.ts'
import { generic } from './generic.ts'
import { lazada } from './lazada.ts'
import { shein } from './shein.ts'
import { shopee } from './shopee.ts'
import { shopify } from './shopify.ts'
import { temu } from './temu.ts'
import { tiktokShop } from './tiktok-shop.ts'
import { woocommerce } from './woocommerce.ts'

/** All sales channels; to add one, add a line. */
export const channels = {
  generic,
  shopify,
  woocommerce,
  tiktok_shop: tiktokShop,
  shopee,
  lazada,
  temu,
  shein,
} as const satisfies Record<string, ChannelRules>

export type ChannelCode = keyof typeof channels

export const channelCodes = [
  'generic',
  'shopify',
  'woocommerce',
  'tiktok_shop',
  'shopee',
  'lazada',
  'temu',
  'shein',
] as const satisfies readonly ChannelCode[]
