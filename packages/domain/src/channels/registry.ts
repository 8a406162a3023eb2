import { amazon } from './amazon.ts'
import type { ChannelRules } from './channel-rules.ts'
import { ebay } from './ebay.ts'
import { etsy } from './etsy.ts'
import { generic } from './generic.ts'
import { lazada } from './lazada.ts'
import { medusa } from './medusa.ts'
import { shein } from './shein.ts'
import { shopee } from './shopee.ts'
import { shopify } from './shopify.ts'
import { temu } from './temu.ts'
import { tiktokShop } from './tiktok-shop.ts'
import { vendure } from './vendure.ts'
import { woocommerce } from './woocommerce.ts'

/** All sales channels; to add one, add a line. */
export const channels = {
  generic,
  shopify,
  woocommerce,
  vendure,
  medusa,
  tiktok_shop: tiktokShop,
  etsy,
  amazon,
  ebay,
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
  'vendure',
  'medusa',
  'tiktok_shop',
  'etsy',
  'amazon',
  'ebay',
  'shopee',
  'lazada',
  'temu',
  'shein',
] as const satisfies readonly ChannelCode[]
