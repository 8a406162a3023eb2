import type { Job as BossJob } from 'pg-boss'
import { currentTraceparent, inTrace, type Span } from '../../tracing/tracing.ts'
import type { Job } from './define-job.ts'

/** The payload of queued work with the running trace, for the link from the job's trace. */
export function withTraceparent(payload: object): object {
  const traceparent = currentTraceparent()
  return traceparent === undefined ? payload : { ...payload, traceparent }
}

/**
 * Runs a job as a trace of its own, linked to the request that queued it: the request is over by then, and work that is
 * queued again and again would make its trace endless.
 */
export function inJobTrace<T>(
  { name }: Pick<Job<never>, 'name'>,
  { id, data }: Pick<BossJob<unknown>, 'id' | 'data'>,
  work: (data: unknown, span: Span | undefined) => Promise<T>,
): Promise<T> {
  const { payload, link } = withoutTraceparent(data)
  const attributes = {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.operation.name': 'process',
    'messaging.destination.name': name,
    'messaging.message.id': id,
  }
  const options = { name: `process ${name}`, kind: 'consumer', attributes } as const
  return inTrace(options, { link }, (span) => work(payload, span))
}

function withoutTraceparent(data: unknown): { readonly payload: unknown; readonly link?: string } {
  if (typeof data !== 'object' || data === null || !('traceparent' in data)) return { payload: data }
  const { traceparent, ...payload } = data
  return typeof traceparent === 'string' ? { payload, link: traceparent } : { payload }
}
