import { fail, type Result, succeed } from '../result.ts'

/**
 * Reads a body completely. Fails when it exceeds the limit, regardless of Content-Length, or takes longer than `ms` in
 * total or `stallMs` for its next chunk.
 */
export async function readLimited(
  request: { readonly headers: Headers; readonly body: ReadableStream<Uint8Array> | null },
  limit: number,
  ms: number,
  stallMs = ms,
): Promise<Result<Uint8Array>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return fail('payload_too_large')
  if (!request.body) return succeed(new Uint8Array())
  const reader = request.body.getReader()
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), ms)
  const stall = setTimeout(() => late.resolve('late'), stallMs)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late.promise])
      if (next === 'late') return fail('request_timeout')
      if (next.done) return succeed(Buffer.concat(chunks))
      stall.refresh()
      size += next.value.byteLength
      if (size > limit) return fail('payload_too_large')
      chunks.push(next.value)
    }
  } finally {
    clearTimeout(timer)
    clearTimeout(stall)
    // Cancel the rest without waiting; errors do not matter any more.
    void reader.cancel().catch(() => undefined)
  }
}
