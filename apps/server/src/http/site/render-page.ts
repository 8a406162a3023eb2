import { createHash } from 'node:crypto'
import type { SiteContext } from '@podwright/contracts/client/site-context'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { encodeBody } from './encoding.ts'
import type { PageAddress } from './page-address.ts'
import type { RenderedPage } from './page-cache.ts'
import type { SiteRenderer } from './site-build.ts'

type Job = {
  readonly render: SiteRenderer
  readonly connect: readonly string[]
  readonly address: PageAddress
  readonly request: Request
  readonly context: SiteContext
}

/** Headers of the renderer that describe the page; the others are ours to set. */
const keptHeaders = ['content-type', 'location', 'x-remix-response']

/**
 * Renders an address without anything of this one visitor: no cookie, no token, no unknown parameter reaches the loaders,
 * so the same bytes serve everybody of the language.
 */
export async function renderPage(job: Job, onFailure: (error: unknown) => void): Promise<RenderedPage> {
  const request = new Request(job.address.canonical, { signal: AbortSignal.timeout(20_000) })
  const response = await job.render(request, job.context).catch((error: unknown) => {
    onFailure(error)
    return new Response('Internal Server Error', { status: 500, headers: { 'content-type': 'text/plain' } })
  })
  const text = await response.text()
  const headers: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy(text, job.connect)
    headers['content-language'] = job.context.locale
  }
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return {
    page: { body: await encodeBody(text), headers, etag },
    status: response.status,
    mayStore: response.status === 200,
  }
}
