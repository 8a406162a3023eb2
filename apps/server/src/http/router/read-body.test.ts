import { expect, test } from 'vitest'
import { readLimited } from '../../files/read-limited.ts'

function requestOf(chunks: readonly string[], isEnded: boolean): Pick<Request, 'headers' | 'body'> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      if (isEnded) controller.close()
    },
  })
  return { headers: new Headers(), body }
}

test('a body is read up to its limit', async () => {
  const bytes = await readLimited(requestOf(['abc', 'def'], true), 6, 1000)
  expect(bytes.ok && new TextDecoder().decode(bytes.data)).toBe('abcdef')
  expect(await readLimited(requestOf(['abc', 'def'], true), 5, 1000)).toMatchObject({ code: 'payload_too_large' })
})

test('reading a body that never ends fails after the timeout', async () => {
  expect(await readLimited(requestOf(['abc'], false), 6, 20)).toMatchObject({ code: 'request_timeout' })
})
