import type { SiteContext } from '@podwright/contracts/client/site-context'
import { defaultLocale, type LocaleCode, localeCodes } from '@podwright/domain/locale'

type Deps = {
  readonly origin: string
  readonly version: () => string | number
  readonly contextFor: (locale: LocaleCode, isLocaleInAddress: boolean) => SiteContext
}

const fixedPaths = [
  '/home',
  '/category',
  '/sys-category',
  '/about',
  '/solution/jit',
  '/solution/website',
  '/solution/operation',
  '/solution/temu',
  '/resource/pod',
  '/resource/calculator',
  '/guide/select-products',
  '/guide/how-to-design',
  '/guide/product-release',
  '/guide/place-order',
  '/guide/after-sales',
  '/guide/member-services',
  '/guide/refund-policy',
  '/guide/logistics',
]
/** A sitemap holds 50,000 addresses; the newest and hottest products are worth a crawler's time first. */
const pagesPerKind = 20

/** sitemap.xml with the seven languages of every page and product, and robots.txt that names it. */
export function createSitemap({ origin, version, contextFor }: Deps) {
  let built: { version: string | number; xml: string } | undefined

  async function sitemap(): Promise<Response> {
    const current = version()
    if (built?.version !== current) {
      const { api } = contextFor(defaultLocale, false)
      const products = [...(await productPaths(api, 'blank')), ...(await productPaths(api, 'ready_made'))]
      built = { version: current, xml: sitemapXml(origin, [...fixedPaths, ...products]) }
    }
    return new Response(built.xml, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  }

  function robots(): Response {
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /console',
      'Disallow: /studio',
      'Disallow: /auth',
      'Disallow: /authSuccess',
      'Disallow: /authFail',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  }
  return { sitemap, robots }
}

async function productPaths(api: SiteContext['api'], kind: 'blank' | 'ready_made'): Promise<string[]> {
  const base = kind === 'blank' ? '/category-detail' : '/sys-category-detail'
  const paths: string[] = []
  for (let page = 1; page <= pagesPerKind; page++) {
    const answer = await api.call('listProducts', { query: { kind, page, pageSize: 96 } })
    paths.push(...answer.items.map((item) => `${base}/${item.id}`))
    if (page >= answer.pageCount) break
  }
  return paths
}

function sitemapXml(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => {
    const page = escapeXml(`${origin}${path}`)
    const alternates = localeCodes.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${page}?lang=${code}"/>`,
    )
    return `<url><loc>${page}</loc>${alternates.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${page}"/></url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
