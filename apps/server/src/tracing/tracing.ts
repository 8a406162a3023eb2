import type { Attributes } from '@opentelemetry/api'
import { errorCodeOf } from '../db/start-error.ts'

/** What a span does, as OpenTelemetry names it. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

export type SpanOptions = {
  /** Of few values: no ids. */
  readonly name: string
  readonly kind: SpanKind
  /** Named as in OpenTelemetry's semantic conventions. Neither secrets nor data of persons, and no URLs. */
  readonly attributes: Attributes
}

/** Where a trace begins; both are values of a `traceparent` header. */
export type TraceOrigin = {
  /** The span of another process that this one is a part of. */
  readonly parent?: string | undefined
  /** The span that caused this trace. */
  readonly link?: string | undefined
}

export type Span = {
  set(attributes: Attributes): void
  rename(name: string): void
  /** Marks the span as failed. The kind of the error is recorded, and never its message, which may quote data. */
  fail(errorType: string): void
}

type Work<T> = (span: Span | undefined) => Promise<T>

/** Records spans; see `otlp-tracer.ts`. */
export type Tracer = {
  run<T>(options: SpanOptions, origin: TraceOrigin | undefined, work: Work<T>): Promise<T>
  /** The id of the trace that is recorded for the running code. */
  traceId(): string | undefined
  /** The running span as a `traceparent` header. */
  traceparent(): string | undefined
}

/**
 * One for the process: spans are created deep inside of the database driver and storage. Undefined while traces are off,
 * so that nothing of OpenTelemetry is loaded.
 */
let tracer: Tracer | undefined

export function useTracer(next: Tracer | undefined): void {
  tracer = next
}

export function isTracing(): boolean {
  return tracer !== undefined
}

/** Runs work as a new trace. */
export function inTrace<T>(options: SpanOptions, origin: TraceOrigin, work: Work<T>): Promise<T> {
  return tracer ? tracer.run(options, origin, work) : work(undefined)
}

/** Runs work as a part of the running trace. Outside of a trace, no span is recorded: idle polling would be most of them. */
export function inSpan<T>(options: SpanOptions, work: Work<T>): Promise<T> {
  return tracer ? tracer.run(options, undefined, work) : work(undefined)
}

/** The kind of a thrown value, for `Span.fail`. */
export function errorTypeOf(error: unknown): string {
  return errorCodeOf(error) ?? (error instanceof Error ? error.name : typeof error)
}

export function currentTraceId(): string | undefined {
  return tracer?.traceId()
}

export function currentTraceparent(): string | undefined {
  return tracer?.traceparent()
}
