import type { Connector } from './connector.ts'
import { manual } from './manual/manual.ts'
import { medusa } from './medusa/medusa.ts'
import { shopify } from './shopify/shopify.ts'
import { vendure } from './vendure/vendure.ts'
import { woocommerce } from './woocommerce/woocommerce.ts'

/** All connectors; to add one, add a line. */
export const connectors: readonly Connector[] = [manual, woocommerce, shopify, vendure, medusa]

export function connectorOf(platform: string): Connector | undefined {
  return connectors.find(({ id }) => id === platform)
}
