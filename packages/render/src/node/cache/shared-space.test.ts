import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSharedSpace } from './shared-space.ts'

const LIMIT = 4 * 65536

test('blocks of a shared space never overlap or exceed the limit, and freed memory is reused', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('allocate' as const), bytes: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({ kind: fc.constant('free' as const), which: fc.nat(30) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const space = createSharedSpace(LIMIT)
      const blocks: { at: number; bytes: number }[] = []
      for (const each of steps) {
        if (each.kind === 'free') {
          const [block] = blocks.splice(each.which % Math.max(1, blocks.length), 1)
          if (block !== undefined) space.free(block.at)
          continue
        }
        const at = space.allocate(each.bytes)
        if (at === undefined) continue
        expect(at + each.bytes).toBeLessThanOrEqual(space.memory.buffer.byteLength)
        for (const other of blocks) expect(at >= other.at + other.bytes || at + each.bytes <= other.at).toBe(true)
        blocks.push({ at, bytes: each.bytes })
      }
      for (const { at } of blocks) space.free(at)
      expect(space.usedBytes).toBe(0)
      expect(space.allocate(LIMIT - 64)).toBe(64)
    }),
  )
})

test('allocate returns undefined without space, and freeing twice throws', () => {
  const space = createSharedSpace(LIMIT)
  expect(space.allocate(LIMIT)).toBeUndefined()
  const at = space.allocate(100) ?? 0
  space.free(at)
  expect(() => space.free(at)).toThrow('no block')
})
