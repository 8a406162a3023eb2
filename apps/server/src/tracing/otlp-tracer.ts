import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import {
  type Context,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { getNumberFromEnv, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Env } from '../env.ts'
import { reportFailures, type TracingLog } from './report-failures.ts'
import {
  errorTypeOf,
  type Span,
  type SpanKind,
  type SpanOptions,
  type TraceOrigin,
  type Tracer,
  useTracer,
} from './tracing.ts'

export type TracingEnv = Pick<
  Env,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SDK_DISABLED' | 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'
>

export type Tracing = {
  /** Sends the remaining spans, for a second at most. */
  close(): Promise<void>
}

/** A stop does not wait longer for a collector. */
const flushMs = 1000

/** A long statement is cut, because its beginning identifies it. */
const maxAttributeLength = 2048

/**
 * Sends spans to a collector as JSON over HTTP. The exporter reads address, headers, compression and certificates from
 * the OTEL_EXPORTER_OTLP_… variables.
 */
export function startOtlpTracer(env: TracingEnv, service: string, log: TracingLog): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }).merge(
      detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
    ),
    sampler: samplerOf(env),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reportFailures(new OTLPTraceExporter(), log), ...batchLimits() }),
    ],
  })
  useTracer(createTracer(provider.getTracer('podwright')))
  return {
    async close() {
      useTracer(undefined)
      await Promise.race([provider.shutdown(), setTimeout(flushMs, undefined, { ref: false })])
    },
  }
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingEnv): Sampler {
  const root = rootSampler(name, ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: TracingEnv['OTEL_TRACES_SAMPLER'], ratio: number): Sampler {
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}

/** The limits that are set; the SDK has defaults for the others, and does not read them itself. */
function batchLimits() {
  const limits = {
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
  }
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined))
}

/**
 * The running span is kept in a store of our own instead of OpenTelemetry's global one, so that several servers in one
 * process, as in tests, can start and stop.
 */
function createTracer(spans: OtelTracer): Tracer {
  const contexts = new AsyncLocalStorage<Context>()
  const runningSpan = () => {
    const context = contexts.getStore()
    const span = context && trace.getSpan(context)
    return span?.isRecording() ? span.spanContext() : undefined
  }
  return {
    async run(options, origin, work) {
      const parent = origin ? contextOf(origin.parent) : contexts.getStore()
      if (!parent || !(origin || trace.getSpan(parent)?.isRecording())) return work(undefined)
      const span = startSpan(spans, options, origin, parent)
      return contexts.run(trace.setSpan(parent, span), async () => {
        try {
          return await work(handleOf(span))
        } catch (error) {
          fail(span, errorTypeOf(error))
          throw error
        } finally {
          span.end()
        }
      })
    },
    traceId: () => runningSpan()?.traceId,
    traceparent() {
      const span = runningSpan()
      return span && `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
    },
  }
}

const kinds: Readonly<Record<SpanKind, OtelSpanKind>> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  consumer: OtelSpanKind.CONSUMER,
  internal: OtelSpanKind.INTERNAL,
}

function startSpan(
  spans: OtelTracer,
  { name, kind, attributes }: SpanOptions,
  origin: TraceOrigin | undefined,
  parent: Context,
): OtelSpan {
  const link = origin?.link === undefined ? null : parseTraceParent(origin.link)
  return spans.startSpan(name, { kind: kinds[kind], attributes, links: link ? [{ context: link }] : [] }, parent)
}

/** The context of a `traceparent` header; a new one if it is missing or malformed. */
function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function handleOf(span: OtelSpan): Span {
  return {
    set: (attributes) => span.setAttributes(attributes),
    rename: (name) => span.updateName(name),
    fail: (errorType) => fail(span, errorType),
  }
}

function fail(span: OtelSpan, errorType: string): void {
  span.setAttribute('error.type', errorType)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
