import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeBody, encodeBody, pickEncoding } from './encoding.ts'

describe('encodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    [null, undefined],
  ])('pickEncoding for the header %j returns %s', (header, requested) => {
    expect(pickEncoding(header)).toBe(requested)
  })

  it('encodeBody produces bodies that decode to the same text', async () => {
    const text = '<p>สวัสดี 您好</p>'.repeat(50)
    const body = await encodeBody(text)
    expect(brotliDecompressSync(body.br).toString()).toBe(text)
    expect(gunzipSync(await body.gzip()).toString()).toBe(text)
    expect((await decodeBody(body)).toString()).toBe(text)
    expect(body.br.length).toBeLessThan(text.length)
  })
})
