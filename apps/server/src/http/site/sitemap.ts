import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { localeCodes } from '@podwright/domain/locale'
import { contentPaths, listPaths } from '@podwright/domain/site-paths'

type ProductPage = { readonly id: number; readonly changedOn: string }

/** Source of the product pages. */
export type ProductPages = {
  /** The ranges of `idsPerFile` ids with products: file 1 has the ids from 1. In ascending order. */
  files(
    kind: ProductKind,
    idsPerFile: number,
  ): Promise<readonly { readonly file: number; readonly changedOn: string }[]>
  /** Products with ids above `after`, up to `last`, in ascending order. */
  list(
    kind: ProductKind,
    range: { readonly after: number; readonly last: number; readonly limit: number },
  ): Promise<readonly ProductPage[]>
}

type Deps = {
  readonly origin: string
  readonly products: ProductPages
  /** Release date, used as the last change of pages without products. */
  readonly releasedOn: string
  /** Whether search engines may index this site; false for test installations. */
  readonly isIndexed: boolean
  /** Clock in milliseconds. */
  readonly now: () => number
}

type Entry = { readonly path: string; readonly changedOn: string }

const fixedPaths = [...contentPaths, ...listPaths]
const productKinds = ['blank', 'ready_made'] as const satisfies ProductKind[]
const detailPaths = { blank: '/category-detail', ready_made: '/sys-category-detail' } as const
const fileNames = { blank: 'custom', ready_made: 'ready-made' } as const
/**
 * The limit of a file is 50,000 URLs and 50 MB; with seven languages each takes almost a kilobyte. Files are ranges of ids,
 * so that a product stays in its file when others come and go.
 */
const idsPerFile = 5000
/** Products read and written at once: about half a megabyte of XML. */
const productsPerRead = 500
/** How long the list of files is kept. Counting a million products takes a good part of a second. */
const filesMs = 10 * 60_000

/**
 * /sitemap.xml is an index of /sitemaps/pages.xml, /sitemaps/custom-1.xml, /sitemaps/ready-made-1.xml and so on, which
 * list every page and product with its seven languages and the date of its last change. robots.txt names the
 * index.
 */
export function createSitemap({ origin, products, releasedOn, isIndexed, now }: Deps) {
  let listed: { readonly xml: Promise<string>; readonly at: number } | undefined

  function currentIndex(): Promise<string> {
    if (listed && now() - listed.at < filesMs) return listed.xml
    const listing = { xml: indexXml(), at: now() }
    listed = listing
    listing.xml.catch(() => {
      if (listed === listing) listed = undefined
    })
    return listing.xml
  }

  async function indexXml(): Promise<string> {
    const files = [sitemapOf(`${origin}/sitemaps/pages.xml`, releasedOn)]
    for (const kind of productKinds)
      for (const { file, changedOn } of await products.files(kind, idsPerFile))
        files.push(sitemapOf(`${origin}/sitemaps/${fileNames[kind]}-${file}.xml`, changedOn))
    return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`
  }

  /** Reads the first products before the response, because a file without any does not exist. */
  async function productsXml(kind: ProductKind, file: number): Promise<Response | undefined> {
    const read = (after: number) => products.list(kind, { after, last: file * idsPerFile, limit: productsPerRead })
    const first = await read((file - 1) * idsPerFile)
    return first.length === 0 ? undefined : xmlResponse(streamOf(urlParts(kind, first, read)))
  }

  async function* urlParts(
    kind: ProductKind,
    first: readonly ProductPage[],
    read: (after: number) => Promise<readonly ProductPage[]>,
  ): AsyncGenerator<string> {
    yield urlsHead
    for (let found = first; ; ) {
      const entries = found.map(({ id, changedOn }) => ({ path: `${detailPaths[kind]}/${id}`, changedOn }))
      if (entries.length > 0) yield urlLines(origin, entries)
      const last = found.at(-1)
      if (!last || found.length < productsPerRead) break
      found = await read(last.id)
    }
    yield urlsEnd
  }

  return {
    /** The response for robots.txt and sitemaps; undefined for any other path. */
    async answer(path: string): Promise<Response | undefined> {
      if (path === '/robots.txt') return robots(origin, isIndexed)
      if (path === '/sitemap.xml') return xmlResponse(await currentIndex())
      if (path === '/sitemaps/pages.xml') {
        const pages = fixedPaths.map((page) => ({ path: page, changedOn: releasedOn }))
        return xmlResponse(`${urlsHead}${urlLines(origin, pages)}${urlsEnd}`)
      }
      const [, name, file] = /^\/sitemaps\/([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(path) ?? []
      const kind = productKinds.find((each) => fileNames[each] === name)
      return kind && productsXml(kind, Number(file))
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

const urlsHead = `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const urlsEnd = '</urlset>\n'

/** One line per page, with its languages as alternates. */
function urlLines(origin: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ path, changedOn }) => {
    const page = escapeXml(`${origin}${path}`)
    const alternates = [
      ...localeCodes.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${page}?lang=${code}"/>`),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${page}"/>`,
    ].join('')
    return `<url><loc>${page}</loc><lastmod>${changedOn}</lastmod>${alternates}</url>\n`
  })
  return lines.join('')
}

function xmlResponse(xml: string | ReadableStream<Uint8Array>): Response {
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

/** Reads on when the client has taken what was sent, and stops when it leaves. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
