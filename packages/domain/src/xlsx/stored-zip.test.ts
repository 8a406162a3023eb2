import { expect, test } from 'vitest'
import { crc32, storedZip } from './stored-zip.ts'

test('crc32 returns the checksum of the standard example', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

test('storedZip writes the files in their order, their list at its end', () => {
  const zip = storedZip([
    { path: 'a.xml', text: '<a/>' },
    { path: 'b/ü.xml', text: '猫' },
  ])
  const view = new DataView(zip.buffer)
  const text = new TextDecoder().decode(zip)
  const end = zip.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  expect(view.getUint16(end + 10, true)).toBe(2)
  const list = view.getUint32(end + 16, true)
  expect(list + view.getUint32(end + 12, true)).toBe(end)
  expect(view.getUint32(list, true)).toBe(0x02014b50)
  expect(view.getUint32(view.getUint32(list + 42, true), true)).toBe(0x04034b50)
  expect(text.match(/a\.xml|b\/ü\.xml|<a\/>|猫/g)).toEqual(['a.xml', '<a/>', 'b/ü.xml', '猫', 'a.xml', 'b/ü.xml'])
})
