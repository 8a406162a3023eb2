import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

type Labels = { readonly method: string; readonly route: string; readonly status: number }

export type Metrics = {
  readonly registry: Registry
  observe(labels: Labels, seconds: number): void
}

/** An invented method must not become a label or the name of a span, of which there are few. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The method of a request if it is a standard one. */
export function knownMethod(method: string): string | undefined {
  return knownMethods.has(method) ? method : undefined
}

/** One registry per app, so that two apps in one process (tests) do not share counters. */
export function createMetrics(options: { readonly withProcess: boolean }): Metrics {
  const registry = new Registry()
  // The default of 10 ms wakes an idle process 100 times a second, half of the CPU time it takes at rest.
  if (options.withProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route template',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    registry,
    observe({ method, route, status }, seconds) {
      duration.observe({ method: knownMethod(method) ?? 'other', route, status }, seconds)
    },
  }
}
