import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@podwright/contracts/client/create-client'
import type { SiteContext } from '@podwright/contracts/client/site-context'
import type { LocaleCode } from '@podwright/domain/locale'
import { QueueFullError } from '../../concurrency/concurrency-limiter.ts'
import type { Env } from '../../env.ts'
import { clientMessages } from './client-messages.ts'
import { exactPaths, pagePatterns } from './exact-path.ts'
import { failureResponse } from './failure-response.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { type PageUrl, pageUrlOf } from './page-url.ts'
import { createRenderBudgets, pageKinds, pathOfPage } from './render-budgets.ts'
import { renderPage } from './render-page.ts'
import { rememberedLanguage, resolveLocale } from './resolve-locale.ts'
import { answerMoved, answerPage, answerRedirect } from './respond.ts'
import { pagePatternsOf, rendererOf, type SiteRenderer } from './site-build.ts'
import { createSitemap, type ProductPages } from './sitemap.ts'
import { createStaticFiles } from './static-files.ts'

type SiteEnv = Pick<
  Env,
  | 'PUBLIC_URL'
  | 'API_BASE'
  | 'CONTACT_EMAIL'
  | 'SMTP_URL'
  | 'CONTACT_ADDRESS'
  | 'FILING_NUMBER'
  | 'PLATFORM_POLICIES'
  | 'LEGAL_COMPANY'
  | 'LEGAL_LAW'
  | 'LEGAL_COURT'
  | 'QR_OFFICIAL_ACCOUNT_URL'
  | 'QR_SERVICE_URL'
  | 'DESIGN_TOOL_URL'
  | 'SHOP_ADMIN_URL'
  | 'SEARCH_ENGINES'
>

export type SiteOptions = {
  readonly env: SiteEnv
  /** The server's own API, called in process. */
  readonly api: (request: Request) => Response | Promise<Response>
  /** Changes whenever the catalog does; pages rendered before are not served again. */
  readonly catalogVersion: () => string | number
  /** Product pages for the sitemap. */
  readonly productPages: ProductPages
  readonly log: { error(fields: object, text: string): void }
  /** Folder of the site's build; defaults to apps/site/build. */
  readonly buildDir?: string
  readonly now?: () => number
  /** Release date for the sitemap; defaults to the date of the build. */
  readonly releasedOn?: string
}
export type SiteApp = { fetch(request: Request): Promise<Response> }

const defaultBuildDir = join(import.meta.dirname, '../../../../site/build')

/**
 * The public site as a fetch handler: built files, pages, sitemap. It handles every path that no other part of the
 * server does.
 */
export async function createSiteApp(options: SiteOptions): Promise<SiteApp> {
  const buildDir = options.buildDir ?? defaultBuildDir
  const entry = join(buildDir, 'server/index.js')
  const build: unknown = await import(pathToFileURL(entry).href)
  return siteAppOf(
    { releasedOn: dayOf(statSync(entry).mtime), ...options },
    rendererOf(build, 'production'),
    createStaticFiles(join(buildDir, 'client')),
    pagePatternsOf(build),
  )
}

/** Creates the site with the given renderer, for tests and development. `patterns` are the paths of its pages. */
export function siteAppOf(
  options: SiteOptions,
  render: SiteRenderer,
  staticFile: (request: Request, pathname: string) => Response | undefined,
  patterns: readonly string[] = [],
): SiteApp {
  const cache = createPageCache({ now: options.now ?? (() => performance.now()) })
  const budgets = createRenderBudgets()
  const kindOf = pageKinds(patterns)
  const exactPath = exactPaths(patterns)
  const patternOf = pagePatterns(patterns)
  const contextFor = siteContexts(options)
  const isIndexed = options.env.SEARCH_ENGINES
  const sitemap = createSitemap({
    origin: options.env.PUBLIC_URL,
    products: options.productPages,
    releasedOn: options.releasedOn ?? dayOf(new Date()),
    isIndexed,
    now: options.now ?? (() => performance.now()),
  })
  const connect = connectOrigins(options.env.API_BASE)

  async function page(request: Request, url: URL): Promise<Response> {
    const { locale, isInAddress } = resolveLocale(url, request.headers)
    const pageUrl = pageUrlOf(url)
    const pattern = patternOf(pathOfPage(pageUrl))
    const renderOnce = () =>
      budgets[kindOf(pageUrl)].run(() =>
        renderPage(
          { render, connect, pageUrl, request, context: contextFor(locale, isInAddress, pageUrl), pattern },
          (error) => options.log.error({ err: error, path: url.pathname }, 'a page could not be rendered'),
        ),
      )
    if (!pageUrl.isCacheable) return answerPage(request, await unlessBusy(locale, renderOnce()), pageUrl.hasToken)
    const key = `${options.catalogVersion()} ${locale} ${isInAddress} ${pageUrl.canonical.pathname}${pageUrl.canonical.search}`
    const stored = cache.get(key)
    const rendered = stored
      ? { page: stored, status: 200, mayStore: true }
      : await unlessBusy(locale, cache.render(key, renderOnce))
    return answerPage(request, rendered, pageUrl.hasToken)
  }

  /** Answers a form that was submitted without scripts: shows the page again, which explains what it needs. */
  async function sentForm(request: Request, url: URL): Promise<Response> {
    const headers = new Headers()
    for (const name of ['accept', 'accept-language', 'accept-encoding', 'cookie']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    const answer = answerRedirect(await page(new Request(url, { headers }), url), url)
    if (answer.status !== 200) return answer
    const refused = new Response(answer.body, { status: 405, headers: answer.headers })
    refused.headers.set('allow', 'GET, HEAD')
    refused.headers.set('cache-control', 'no-store')
    refused.headers.delete('etag')
    return refused
  }

  return {
    async fetch(request) {
      const url = new URL(request.url)
      if (request.method === 'POST') return sentForm(request, url)
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
      }
      const file = staticFile(request, url.pathname)
      if (file) return file
      const forCrawlers = await sitemap.answer(url.pathname)
      if (forCrawlers) return forCrawlers
      const exact = exactPath(url.pathname)
      if (exact !== undefined) return answerMoved(url, exact)
      const answer = answerRedirect(await page(request, url), url)
      const language = rememberedLanguage(url, request.headers)
      if (language !== undefined) answer.headers.append('set-cookie', language)
      if (!isIndexed) answer.headers.set('x-robots-tag', 'noindex, nofollow')
      return answer
    },
  }
}

/** The rendered page, or a page with status 503 when too many wait to be rendered. */
async function unlessBusy(locale: LocaleCode, rendering: Promise<RenderedPage>): Promise<RenderedPage> {
  try {
    return await rendering
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    const { retryAfterSeconds } = error
    return failureResponse(locale, { reason: 'busy', status: 503, retryAfterSeconds })
  }
}

function siteContexts({ env, api, log }: SiteOptions) {
  const config = {
    origin: env.PUBLIC_URL,
    apiBase: env.API_BASE,
    contactEmail: env.CONTACT_EMAIL,
    hasMail: env.SMTP_URL !== undefined,
    filingNumber: env.FILING_NUMBER,
    copyrightYear: new Date().getUTCFullYear(),
    officialAccountQrTarget: env.QR_OFFICIAL_ACCOUNT_URL,
    contactQrTarget: env.QR_SERVICE_URL,
    designToolUrl: env.DESIGN_TOOL_URL,
    shopAdminUrl: env.SHOP_ADMIN_URL,
  }
  return (locale: SiteContext['locale'], isLocaleInAddress: boolean, { canonical }: PageUrl): SiteContext => ({
    // The host only completes the URL; the call never leaves the process.
    api: createClient({
      base: 'http://in-process',
      fetch: async (request) => api(request),
      locale: () => locale,
      messages: clientMessages(locale),
    }),
    locale,
    isLocaleInAddress,
    isDocument: !canonical.pathname.endsWith('.data'),
    config: { ...config, contactAddress: env.CONTACT_ADDRESS[locale] },
    platformPolicies: env.PLATFORM_POLICIES,
    legal: { company: env.LEGAL_COMPANY[locale], law: env.LEGAL_LAW[locale], court: env.LEGAL_COURT[locale] },
    reportError: (error) => log.error({ err: error }, 'a page failed'),
  })
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Additional origins that a page may call. */
function connectOrigins(apiBase: string): string[] {
  return /^https?:/.test(apiBase) ? [new URL(apiBase).origin] : []
}
