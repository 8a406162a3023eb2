import process from 'node:process'

const fixed = [
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
  '/guide',
  '/guide/select-products',
  '/guide/how-to-design',
  '/guide/product-release',
  '/guide/place-order',
  '/guide/after-sales',
  '/guide/member-services',
  '/guide/refund-policy',
  '/guide/logistics',
  '/auth/login',
  '/auth/register',
]

/** Every page of the site that search engines or visitors may open, a product of each kind among them; BENCH_PAGES names others, separated by commas. */
export async function publicPaths(origin: string): Promise<string[]> {
  const named = process.env.BENCH_PAGES
  if (named) return named.split(',')
  return [...fixed, await firstDetail(origin, '/category'), await firstDetail(origin, '/sys-category')]
}

/** The first product that a list shows. */
export async function firstDetail(origin: string, list: string): Promise<string> {
  const html = await (await fetch(`${origin}${list}`)).text()
  const path = /href="(\/(?:sys-)?category-detail\/\d+)"/.exec(html)?.[1]
  if (path === undefined) throw new Error(`${list} links to no product`)
  return path
}
