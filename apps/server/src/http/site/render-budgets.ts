import {
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
  createConcurrencyLimiter,
} from '../../concurrency/concurrency-limiter.ts'
import { pauseWhileBusy } from '../../concurrency/pause-while-busy.ts'
import type { PageUrl } from './page-url.ts'

/**
 * Kinds of pages by how many URLs they have: `fixed` pages are few, `variable` ones are as many as there are products
 * and combinations of filters, and `search` pages have any number, because they show what a visitor typed.
 */
export type PageKind = 'fixed' | 'variable' | 'search'

/**
 * Limits of pages that are not in the page cache. Rendering runs on the thread that answers the API, so few pages are
 * rendered at once, and pages of which anyone can request any number leave the thread to others for as long as they
 * took; searches for longer while it is busy. Each kind has limits of its own: searches for random words delay other
 * searches, and nothing else.
 */
export const renderLimits: Readonly<Record<PageKind, ConcurrencyLimits>> = {
  fixed: { maxConcurrent: 2, maxQueued: 200, maxWaitMs: 10_000, alwaysQueued: 50 },
  variable: {
    maxConcurrent: 2,
    maxQueued: 60,
    maxWaitMs: 10_000,
    alwaysQueued: 16,
    rest: pauseWhileBusy({ maxPauses: 1 }),
  },
  search: { maxConcurrent: 1, maxQueued: 20, maxWaitMs: 5000, alwaysQueued: 4, rest: pauseWhileBusy({ maxPauses: 8 }) },
}

/** A limiter for each kind of page. */
export function createRenderBudgets(): Readonly<Record<PageKind, ConcurrencyLimiter>> {
  return {
    fixed: createConcurrencyLimiter(renderLimits.fixed),
    variable: createConcurrencyLimiter(renderLimits.variable),
    search: createConcurrencyLimiter(renderLimits.search),
  }
}

/** The ending of the URLs from which React Router loads the data of a page. */
const dataSuffix = '.data'

/** Returns the kind of a page. `patterns` are the paths of the pages, such as `category-detail/:id`. */
export function pageKinds(patterns: readonly string[]): (pageUrl: PageUrl) => PageKind {
  const fixedPaths = new Set(['/', ...patterns.filter((path) => !path.includes(':')).map((path) => `/${path}`)])
  return (pageUrl) => {
    const { searchParams } = pageUrl.canonical
    if (!pageUrl.isCacheable || searchParams.has('keyword')) return 'search'
    const isPlain = [...searchParams.keys()].every((name) => name === 'lang')
    return isPlain && fixedPaths.has(pathOfPage(pageUrl)) ? 'fixed' : 'variable'
  }
}

/** The path of a page, also when only its data is loaded. */
export function pathOfPage({ canonical: { pathname } }: PageUrl): string {
  return pathname.endsWith(dataSuffix) ? pathname.slice(0, -dataSuffix.length) : pathname
}
