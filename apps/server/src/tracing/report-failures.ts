import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { errorLineOf } from '../db/start-error.ts'

export type TracingLog = { warn(details: object, text: string): void; info(details: object, text: string): void }

/** Logs when a collector stops accepting spans and when it accepts them again, instead of each failed batch. */
export function reportFailures(exporter: SpanExporter, log: TracingLog): SpanExporter {
  let isFailing = false
  const report = (hasFailed: boolean, error: Error | undefined) => {
    if (hasFailed === isFailing) return
    isFailing = hasFailed
    if (hasFailed) log.warn({ reason: errorLineOf(error) }, 'traces cannot be sent, and are dropped until they can')
    else log.info({}, 'traces are sent again')
  }
  return {
    export(spans, done) {
      exporter.export(spans, ({ code, error }) => {
        report(code !== ExportResultCode.SUCCESS, error)
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
