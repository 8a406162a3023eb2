import type { SiteContext } from '@podwright/contracts/client/site-context'
import { inSpan } from '../../tracing/tracing.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { encodeBody, etagOf } from './encoding.ts'
import { failureResponse } from './failure-response.ts'
import { withLinkPreview } from './link-preview.ts'
import type { RenderedPage } from './page-cache.ts'
import type { PageUrl } from './page-url.ts'
import type { SiteRenderer } from './site-build.ts'
import { yieldScripts } from './yield-scripts.ts'

type Job = {
  readonly render: SiteRenderer
  readonly connect: readonly string[]
  readonly pageUrl: PageUrl
  readonly request: Request
  readonly context: SiteContext
  /** Pattern of the page's path; undefined when there is no such page. */
  readonly pattern: string | undefined
}

/** Response headers of the renderer that are kept; all others are set by the server. */
const keptHeaders = ['content-type', 'location', 'x-remix-response']

/**
 * Renders a page without visitor data: no cookie, token or unknown parameter reaches the loaders, so that all visitors
 * of a language can share it.
 */
export function renderPage(job: Job, onFailure: (error: unknown) => void): Promise<RenderedPage> {
  const { pattern, context } = job
  const options = {
    name: 'render page',
    kind: 'internal',
    attributes: { 'podwright.locale': context.locale, ...(pattern !== undefined && { 'http.route': `/${pattern}` }) },
  } as const
  return inSpan(options, async (span) => {
    const rendered = await renderOnce(job, onFailure)
    if (rendered.status >= 500) span?.fail(String(rendered.status))
    return rendered
  })
}

async function renderOnce(job: Job, onFailure: (error: unknown) => void): Promise<RenderedPage> {
  const request = new Request(job.pageUrl.canonical, { signal: AbortSignal.timeout(20_000) })
  const response = await job.render(request, job.context).catch((error: unknown) => {
    onFailure(error)
    return new Response(null, { status: 500 })
  })
  if (response.status >= 500 && response.body === null) {
    return failureResponse(job.context.locale, { reason: 'failed', status: response.status, retryAfterSeconds: 10 })
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  const text = await textOf(response, isPage, job)
  const headers: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  if (isPage) {
    headers['content-security-policy'] = contentSecurityPolicy(text, job.connect)
    headers['content-language'] = job.context.locale
  }
  return {
    page: { body: await encodeBody(text), headers, etag: etagOf(text) },
    status: response.status,
    mayStore: response.status === 200,
  }
}

async function textOf(response: Response, isPage: boolean, job: Job): Promise<string> {
  const rendered = await response.text()
  if (!isPage) return rendered
  const page = yieldScripts(rendered)
  return response.status === 200 ? withLinkPreview(page, factsOf(job)) : page
}

function factsOf({ context, pageUrl }: Job) {
  const { origin, contactEmail } = context.config
  return { origin, contactEmail, locale: context.locale, pathname: pageUrl.canonical.pathname }
}
