import type { ProductCard as Product } from '@podwright/contracts/catalog/product-shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { loanWordsOf } from '../../../display/loan-words.server.ts'
import { loadMessages } from '../../../i18n/load-messages.server.ts'
import { PageIntl } from '../../../i18n/page-messages.tsx'
import { pageFragments } from '../../../server/page-fragments.ts'
import { siteOf } from '../../../server/site-context.ts'
import { loadRates } from '../../../shell/site/load-rates.server.ts'
import { type Site, SiteProvider } from '../../../shell/site/site-provider.tsx'
import { cardsId } from './card-ids.ts'
import { mainPictureOf } from './main-picture.ts'
import { ProductCard } from './product-card.tsx'

/** Cards that are in the first window of every page; their pictures are loaded first. */
const eager = 4

/** The cards of a page. `html` is undefined where the page itself contains it. */
export type Cards = {
  readonly ids: readonly number[]
  readonly html: string | undefined
  /** The pictures to request before the page has been read. */
  readonly firstPictures: readonly string[]
}

/** HTML of cards by everything they show, so that none can be outdated; the one used last is the last entry. */
const rendered = new Map<string, string>()
/** About 5 kB each, with the key. */
const maxRendered = 3000

/** Renders products as the items of a list. */
export async function renderCards(
  context: Readonly<RouterContextProvider>,
  products: readonly Product[],
): Promise<Cards> {
  if (products.length === 0) return { ids: [], html: '', firstPictures: [] }
  const { api, locale, config } = siteOf(context)
  const site: Site = { locale, config, rates: await loadRates(api), loanWords: loanWordsOf(locale) }
  const shared = JSON.stringify([locale, site.rates, config.designToolUrl])
  const html = products.map((product, i) => cardOf(product, i < eager, site, shared)).join('')
  const ids = products.map(({ id }) => id)
  const fragments = context.get(pageFragments)
  fragments?.set(cardsId, html)
  const firstPictures = products.slice(0, eager).flatMap((product) => mainPictureOf(product)?.src ?? [])
  return { ids, html: fragments ? undefined : html, firstPictures }
}

function cardOf(product: Product, isEager: boolean, site: Site, shared: string): string {
  const key = `${shared} ${isEager} ${JSON.stringify(product)}`
  const html = rendered.get(key) ?? render(product, isEager, site)
  rendered.delete(key)
  rendered.set(key, html)
  const [oldest] = rendered.keys()
  if (rendered.size > maxRendered && oldest !== undefined) rendered.delete(oldest)
  return html
}

function render(product: Product, isEager: boolean, site: Site): string {
  const html = renderToStaticMarkup(
    <PageIntl locale={site.locale} messages={loadMessages(site.locale, 'category', 'layout')}>
      <SiteProvider value={site}>
        <ProductCard product={product} isEager={isEager} />
      </SiteProvider>
    </PageIntl>,
  )
  // React puts links for pictures before it, whose place is the page's head.
  return html.slice(html.indexOf('<li>'))
}
