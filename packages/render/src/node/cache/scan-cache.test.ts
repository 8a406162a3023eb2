import { describe, expect, test } from 'vitest'
import { createSharedRoom } from './block-cache.ts'
import { createScanCache } from './scan-cache.ts'
import { createSharedSpace } from './shared-space.ts'

const scanOf = (length: number) => ({ bytes: new Uint8Array(length).fill(7), spanCount: 3 })

describe('scan cache', () => {
  test('a kept scan is found with its bytes in shared memory', () => {
    const room = createSharedRoom(createSharedSpace(65_536))
    const scans = createScanCache(room)
    expect(scans.find('a')).toBeUndefined()
    scans.keep('a', scanOf(100))
    const found = scans.find('a')
    expect(found?.scan.spanCount).toBe(3)
    expect(new Uint8Array(room.space.memory.buffer, found?.scan.at, 100)).toEqual(new Uint8Array(100).fill(7))
  })

  test('a scan that two workers made is kept once', () => {
    const room = createSharedRoom(createSharedSpace(65_536))
    const scans = createScanCache(room)
    scans.keep('a', scanOf(100))
    const { usedBytes } = room.space
    scans.keep('a', scanOf(100))
    expect(room.space.usedBytes).toBe(usedBytes)
  })

  test('a scan larger than the free memory is not kept', () => {
    const scans = createScanCache(createSharedRoom(createSharedSpace(65_536)))
    scans.keep('a', scanOf(70_000))
    expect(scans.find('a')).toBeUndefined()
  })

  test('an unused scan makes room for another, a used one does not', () => {
    const scans = createScanCache(createSharedRoom(createSharedSpace(65_536)))
    scans.keep('a', scanOf(40_000))
    scans.keep('b', scanOf(40_000))
    expect(scans.find('a')).toBeUndefined()
    const used = scans.find('b')
    scans.keep('c', scanOf(40_000))
    expect(scans.find('c')).toBeUndefined()
    used?.release()
    scans.keep('c', scanOf(40_000))
    expect(scans.find('c')).toBeDefined()
  })
})
