import { describe, expect, it } from 'vitest'
import { withLinkPreview } from './link-preview.ts'

const facts = {
  origin: 'https://shop.test',
  locale: 'th-TH',
  pathname: '/about',
  contactEmail: 'hello@shop.test',
} as const
const page = (body = '') =>
  `<html><head><title>เกี่ยวกับเรา - Podwright</title><meta name="description" content="A &amp; B"/><link rel="canonical" href="https://shop.test/about"/></head><body>${body}</body></html>`

function tagsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  )
}
function graphOf(html: string): Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return json === undefined ? [] : JSON.parse(json)['@graph']
}

describe('the preview of a link', () => {
  it('the link preview contains the page’s title and description and the picture of the site', () => {
    expect(tagsOf(withLinkPreview(page(), facts))).toMatchObject({
      'og:site_name': 'Podwright',
      'og:type': 'website',
      'og:title': 'เกี่ยวกับเรา',
      'og:description': 'A &amp; B',
      'og:url': 'https://shop.test/about',
      'og:image': 'https://shop.test/images/-/banners/og.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:locale': 'th_TH',
      'twitter:card': 'summary_large_image',
    })
  })

  it.each(['/category-detail/12', '/sys-category-detail/12'])(
    'the link preview of %s shows the product’s card',
    (pathname) => {
      expect(tagsOf(withLinkPreview(page(), { ...facts, pathname }))).toMatchObject({
        'og:type': 'product',
        'og:image': 'https://shop.test/images/-/cards/12.jpg',
      })
    },
  )

  it('an incomplete page gets no link preview', () => {
    expect(withLinkPreview('<p>half</p>', facts)).toBe('<p>half</p>')
  })
})

describe('structured data', () => {
  it('only the home page contains structured data of the organization and its search', () => {
    expect(graphOf(withLinkPreview(page(), facts))).toEqual([])
    const [organization, site] = graphOf(withLinkPreview(page(), { ...facts, pathname: '/home' }))
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Podwright', url: 'https://shop.test/' })
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://shop.test/category?keyword={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    })
  })

  it('structured data contains the questions of a page as plain text', () => {
    const body =
      '<details class="a" data-question=""><summary>Who pays &lt;duty&gt;?<svg><path/></svg></summary><div><p>You <b>do</b>.</p><p>&amp; we help.</p></div></details><details><summary>no question</summary></details>'
    expect(graphOf(withLinkPreview(page(body), facts))).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Who pays <duty>?',
            acceptedAnswer: { '@type': 'Answer', text: 'You do . & we help.' },
          },
        ],
      },
    ])
  })
})
