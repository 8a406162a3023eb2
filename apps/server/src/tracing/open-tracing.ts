import type { Tracing, TracingEnv } from './otlp-tracer.ts'
import type { TracingLog } from './report-failures.ts'

/** Records traces if OTEL_EXPORTER_OTLP_ENDPOINT names a collector. Otherwise nothing is loaded. */
export async function openTracing(env: TracingEnv, service: string, log: TracingLog): Promise<Tracing> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || env.OTEL_SDK_DISABLED) return { close: async () => undefined }
  const { startOtlpTracer } = await import('./otlp-tracer.ts')
  return startOtlpTracer(env, service, log)
}
