/**
 * Marketing and help pages of the site, whose URLs contain no id; excludes product lists and account
 * pages.
 */
export const contentPaths = [
  '/home',
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
  '/legal/terms',
  '/legal/privacy',
  '/legal/cookies',
] as const

/** The two product lists. */
export const listPaths = ['/category', '/sys-category'] as const
