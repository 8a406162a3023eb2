import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { currentTraceId } from '../tracing/tracing.ts'

const secretNames = [
  'password',
  'confirmPassword',
  'accessToken',
  'accesstoken',
  'slideToken',
  'authorization',
  'cookie',
  't',
]

/**
 * JSON log lines (pino). Only path templates are logged and never whole URLs, so `t` and search terms stay out;
 * the redaction covers objects that are logged by mistake.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: traceOfLine,
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Lines of recorded traces have the id of their trace. */
function traceOfLine(): object {
  const traceId = currentTraceId()
  return traceId === undefined ? {} : { traceId }
}

/**
 * The logged fields of an error. A database error's `detail` is omitted, because it quotes the row, including phone
 * numbers.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error) }
  // pg-boss reports errors as plain copies with the name of their queue.
  if (!(error instanceof Error)) return { type: 'object', ...keptOf(error, ['message', 'stack', 'queue', ...facts]) }
  const extra = keptOf(error, facts)
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack, ...extra, ...cause }
}

const facts = ['code', 'constraint', 'table', 'routine']

function keptOf(error: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in error).map((name) => [name, Reflect.get(error, name)]))
}
