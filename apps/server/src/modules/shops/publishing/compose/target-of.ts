import { channels } from '@podwright/domain/channels/registry'
import type { LocaleCode } from '@podwright/domain/locale'
import type { PriceRule } from '@podwright/domain/stores/price-rule'
import { listExchangeRates } from '../../../catalog/exchange-rates/service.ts'
import { readPieceFreight } from '../../../catalog/freight/service.ts'
import type { ShopDeps } from '../../host/deps.ts'
import type { PublishingConnector } from '../deps.ts'
import { findPublishSettings } from '../settings/settings-queries.ts'
import type { ComposeTarget } from './compose-listing.ts'

type Choices = {
  readonly storeId: number
  readonly platform: string
  readonly currency: string
  readonly locales: readonly LocaleCode[]
  readonly priceRule: PriceRule
}

/** Where and how products are published, from the seller's choices and the platform's limits. */
export async function targetOf(
  { db, publicUrl }: Pick<ShopDeps, 'db' | 'publicUrl'>,
  { publisher }: PublishingConnector,
  { storeId, platform, currency, locales, priceRule }: Choices,
): Promise<ComposeTarget> {
  const required = publisher.settings?.required ?? []
  const saved = required.length > 0 ? await findPublishSettings(db, storeId) : {}
  const rates = await listExchangeRates({ db })
  const rules = Object.entries(channels).find(([code]) => code === platform)?.[1] ?? channels.generic
  const rated = rates.ok ? Object.entries(rates.data.rates).map(([code, rate]) => ({ code, rate })) : []
  const rate = rated.find(({ code }) => code === currency)?.rate
  const otherCurrencies = publisher.limits.hasCurrencies ? rated.filter(({ code }) => code !== currency) : []
  const hasRequiredSettings = required.every((key) => saved[key])
  const freightOf = await readPieceFreight(db, priceRule.shipsTo, locales[0] ?? 'en-US')
  const { limits } = publisher
  return {
    limits,
    rules,
    locales,
    priceRule,
    freightOf,
    currency,
    rate,
    otherCurrencies,
    publicUrl,
    hasRequiredSettings,
  }
}
