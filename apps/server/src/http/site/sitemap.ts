import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { localeCodes } from '@podwright/domain/locale'
import { contentPaths, listPaths } from '@podwright/domain/site-paths'

/** Source of the product pages. */
export type ProductPages = {
  count(kind: ProductKind): Promise<{ count: number; changedOn: string | null }>
  list(
    kind: ProductKind,
    range: { readonly from: number; readonly limit: number },
  ): Promise<readonly { readonly id: number; readonly changedOn: string }[]>
}

type Deps = {
  readonly origin: string
  /** Changes whenever the catalog does. */
  readonly version: () => string | number
  readonly products: ProductPages
  /** Release date, used as the last change of pages without products. */
  readonly releasedOn: string
  /** Whether search engines may index this site; false for test installations. */
  readonly isIndexed: boolean
}

type Entry = { readonly path: string; readonly changedOn: string }

const fixedPaths = [...contentPaths, ...listPaths]
const productKinds = ['blank', 'ready_made'] as const satisfies ProductKind[]
const detailPaths = { blank: '/category-detail', ready_made: '/sys-category-detail' } as const
const fileNames = { blank: 'custom', ready_made: 'ready-made' } as const
/** The limit of a file is 50,000 URLs and 50 MB; with seven languages each takes more than a kilobyte. */
const productsPerFile = 5000

/**
 * /sitemap.xml is an index of /sitemaps/pages.xml, /sitemaps/custom-1.xml, /sitemaps/ready-made-1.xml and so on, which
 * list every page and product with its seven languages and the date of its last change. robots.txt names the
 * index.
 */
export function createSitemap({ origin, version, products, releasedOn, isIndexed }: Deps) {
  const built = new Map<string, string>()
  let builtVersion: string | number | undefined

  async function once(path: string, build: () => Promise<string | undefined>): Promise<Response | undefined> {
    if (builtVersion !== version()) {
      builtVersion = version()
      built.clear()
    }
    const xml = built.get(path) ?? (await build())
    if (xml === undefined) return undefined
    built.set(path, xml)
    return new Response(xml, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  }

  async function indexXml(): Promise<string> {
    const files = [sitemapOf(`${origin}/sitemaps/pages.xml`, releasedOn)]
    for (const kind of productKinds) {
      const { count, changedOn } = await products.count(kind)
      const last = Math.ceil(count / productsPerFile)
      for (let n = 1; n <= last; n++) {
        files.push(sitemapOf(`${origin}/sitemaps/${fileNames[kind]}-${n}.xml`, changedOn ?? releasedOn))
      }
    }
    return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`
  }

  async function productsXml(kind: ProductKind, file: number): Promise<string | undefined> {
    const range = { from: (file - 1) * productsPerFile, limit: productsPerFile }
    const found = await products.list(kind, range)
    if (found.length === 0) return undefined
    return urlsXml(
      origin,
      found.map(({ id, changedOn }) => ({ path: `${detailPaths[kind]}/${id}`, changedOn })),
    )
  }

  return {
    /** The response for robots.txt and sitemaps; undefined for any other path. */
    async answer(path: string): Promise<Response | undefined> {
      if (path === '/robots.txt') return robots(origin, isIndexed)
      if (path === '/sitemap.xml') return once(path, indexXml)
      if (path === '/sitemaps/pages.xml') {
        const pages = fixedPaths.map((page) => ({ path: page, changedOn: releasedOn }))
        return once(path, async () => urlsXml(origin, pages))
      }
      const [, name, file] = /^\/sitemaps\/([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(path) ?? []
      const kind = productKinds.find((each) => fileNames[each] === name)
      return kind && once(path, () => productsXml(kind, Number(file)))
    },
  }
}

function robots(origin: string, isIndexed: boolean): Response {
  const open = [
    'Disallow: /api/',
    'Disallow: /console',
    'Disallow: /studio',
    'Disallow: /authSuccess',
    'Disallow: /authFail',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  const lines = ['User-agent: *', ...(isIndexed ? open : ['Disallow: /'])]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

function sitemapOf(url: string, changedOn: string): string {
  return `<sitemap><loc>${escapeXml(url)}</loc><lastmod>${changedOn}</lastmod></sitemap>`
}

/** One entry per page, with its languages as alternates. */
function urlsXml(origin: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changedOn }) => {
    const page = escapeXml(`${origin}${path}`)
    const alternates = [
      ...localeCodes.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${page}?lang=${code}"/>`),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${page}"/>`,
    ].join('')
    return `<url><loc>${page}</loc><lastmod>${changedOn}</lastmod>${alternates}</url>`
  })
  return `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
