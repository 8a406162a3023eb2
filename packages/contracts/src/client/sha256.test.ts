import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startSha256 } from './sha256.ts'

async function known(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

it('the hash of a file does not depend on how it is split', async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(pieces, async (list) => {
      const hash = startSha256()
      for (const piece of list) hash.add(piece)
      expect(hash.end()).toBe(await known(Uint8Array.from(list.flatMap((piece) => [...piece]))))
    }),
  )
})

it('files of every length around the block size are hashed correctly', async () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = new Uint8Array(length).fill(length)
    const hash = startSha256()
    hash.add(bytes)
    expect(hash.end()).toBe(await known(bytes))
  }
})

it('a megabyte in the middle of a buffer is hashed correctly', async () => {
  const bytes = new Uint8Array(1_000_100).map((_, i) => i * 31).subarray(77, 1_000_050)
  const hash = startSha256()
  hash.add(bytes)
  expect(hash.end()).toBe(await known(bytes))
})
