import { type LocaleCode, localeCodes } from '@podwright/domain/locale'

export type PreviewFacts = {
  readonly origin: string
  readonly locale: LocaleCode
  readonly pathname: string
  readonly contactEmail: string
}

const brand = 'Podwright'
/** The size of all link preview pictures. */
const [width, height] = [1200, 630]
const productPage = /^\/(?:sys-)?category-detail\/([1-9]\d*)$/

/**
 * Adds metadata for other programs to a page's head: the link preview (Open Graph, Twitter) and structured data for
 * search engines. It is derived from the page's HTML and requires no script.
 */
export function withLinkPreview(html: string, facts: PreviewFacts): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.slice(0, end)
  const added = [...previewTags(head, facts), ...structuredData(html, facts)].join('')
  return head + added + html.slice(end)
}

function previewTags(head: string, { origin, locale, pathname }: PreviewFacts): string[] {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1]
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1]
  const url = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]
  if (title === undefined || url === undefined) return []
  const product = productPage.exec(pathname)?.[1]
  const picture =
    product === undefined ? `${origin}/images/-/banners/og.jpg` : `${origin}/images/-/cards/${product}.jpg`
  const name = title.replace(new RegExp(` - ${brand}$`), '')
  const properties: [string, string][] = [
    ['og:site_name', brand],
    ['og:type', product === undefined ? 'website' : 'product'],
    ['og:title', name],
    ...(description === undefined ? [] : [['og:description', description] satisfies [string, string]]),
    ['og:url', url],
    ['og:image', picture],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', name],
    ['og:locale', ogLocale(locale)],
    ...localeCodes
      .filter((code) => code !== locale)
      .map((code): [string, string] => ['og:locale:alternate', ogLocale(code)]),
  ]
  return [
    ...properties.map(([property, content]) => `<meta property="${property}" content="${content}"/>`),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]
}

function ogLocale(code: LocaleCode): string {
  return code.replace('-', '_')
}

function structuredData(html: string, facts: PreviewFacts): string[] {
  const graph = [...(facts.pathname === '/home' ? siteGraph(facts) : []), ...questionsOf(html)]
  return graph.length === 0 ? [] : [jsonLd(graph)]
}

/** Structured data of the organization and the site search. */
function siteGraph({ origin, contactEmail }: PreviewFacts): object[] {
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: brand,
      url: `${origin}/`,
      logo: `${origin}/apple-touch-icon.png`,
      email: contactEmail,
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: contactEmail },
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: brand,
      url: `${origin}/`,
      inLanguage: localeCodes,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/category?keyword={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

const question = /<details[^>]*\sdata-question[^>]*>\s*<summary[^>]*>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/g

/** Structured data of every `<details data-question>`: the summary is the question, the rest is the answer. */
function questionsOf(html: string): object[] {
  const mainEntity = [...html.matchAll(question)].map(([, asked = '', answered = '']) => ({
    '@type': 'Question',
    name: textOf(asked),
    acceptedAnswer: { '@type': 'Answer', text: textOf(answered) },
  }))
  return mainEntity.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity }]
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function textOf(html: string): string {
  return html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Escapes `<`, so that no text can end the element early. */
function jsonLd(graph: readonly object[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
