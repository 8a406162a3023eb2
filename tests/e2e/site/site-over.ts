// node tests/e2e/site/site-over.ts <URL of a real server>: serves the site's pages over its API, which fails until a
// line arrives on stdin.
import { createInterface } from 'node:readline'
import { serve } from '@hono/node-server'
import { readEnv } from '../../../apps/server/src/env.ts'
import { createSiteApp } from '../../../apps/server/src/http/site/create-site-app.ts'

const real = process.argv[2] ?? ''
const parsed = readEnv({})
if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
let isDown = true
createInterface({ input: process.stdin }).on('line', () => {
  isDown = false
})

const down = { code: 503, msg: '', data: { reason: 'unavailable', requestId: 'down' } }

async function api(request: Request): Promise<Response> {
  if (isDown) return Response.json(down, { status: 503 })
  const { pathname, search } = new URL(request.url)
  return fetch(real + pathname + search, { headers: request.headers })
}
const site = await createSiteApp({
  env: parsed.env,
  api,
  catalogVersion: () => String(isDown),
  productPages: { files: async () => [], list: async () => [] },
  log: {
    // Errors about the unavailable API are expected.
    error: (fields, text) => {
      if (!isDown) console.error(text, fields)
    },
  },
})
serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const { pathname, search } = new URL(request.url)
      if (pathname.startsWith('/api/')) return api(request)
      return pathname.startsWith('/images/') ? fetch(real + pathname + search) : site.fetch(request)
    },
  },
  ({ port }) => console.log(`http://127.0.0.1:${port}`),
)
