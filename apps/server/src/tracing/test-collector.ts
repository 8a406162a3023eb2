import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Value = z
  .object({ stringValue: z.string(), intValue: z.union([z.string(), z.number()]), boolValue: z.boolean() })
  .partial()
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) =>
    Object.fromEntries(
      list.map(({ key, value }) => [key, value.stringValue ?? value.boolValue ?? Number(value.intValue)]),
    ),
  )
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes: Attributes,
  status: z.object({ code: z.int().optional() }),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
})
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

export type CollectedSpan = z.infer<typeof Span>

/** A collector that accepts spans as JSON over HTTP, as OpenTelemetry specifies it. `state` lets it refuse them or not answer. */
export async function startCollector() {
  const spans: CollectedSpan[] = []
  const services = new Set<unknown>()
  const bodies: string[] = []
  const state = { status: 200, requests: 0, isHanging: false }
  const server = createServer(async (request, response) => {
    state.requests++
    const body = await json(request)
    if (state.status === 200 && request.url === '/v1/traces') {
      bodies.push(JSON.stringify(body))
      for (const { resource, scopeSpans } of Export.parse(body).resourceSpans) {
        services.add(resource.attributes['service.name'])
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
    }
    if (state.isHanging) return
    response.writeHead(state.status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the collector has no port')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${address.port}`, spans, services, bodies, state, close }
}

export type Collector = Awaited<ReturnType<typeof startCollector>>

/** The names from the first span of a trace to this one. */
export function pathOf(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return parent ? [...pathOf(parent, spans), span.name] : [span.name]
}
