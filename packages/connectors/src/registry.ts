import type { Connector } from './connector.ts'
import { etsy } from './etsy/etsy.ts'
import { lazada } from './lazada/lazada.ts'
import { manual } from './manual/manual.ts'
import { medusa } from './medusa/medusa.ts'
import { shein } from './shein/shein.ts'
import { shopee } from './shopee/shopee.ts'
import { shopify } from './shopify/shopify.ts'
import { temuCn, temuEu, temuGlobal, temuUs } from './temu/temu.ts'
import { tiktokShop } from './tiktok-shop/tiktok-shop.ts'
import { vendure } from './vendure/vendure.ts'
import { woocommerce } from './woocommerce/woocommerce.ts'

/** All connectors; to add one, add a line. */
export const connectors: readonly Connector[] = [
  manual,
  woocommerce,
  shopify,
  vendure,
  medusa,
  tiktokShop,
  etsy,
  lazada,
  shopee,
  temuUs,
  temuEu,
  temuGlobal,
  temuCn,
  shein,
]

export function connectorOf(platform: string): Connector | undefined {
  return connectors.find(({ id }) => id === platform)
}
