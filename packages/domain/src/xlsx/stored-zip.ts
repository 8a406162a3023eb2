import type { XlsxPart } from './xlsx-files.ts'

/** 1980-01-01, the earliest date of the format: the same content always gives the same file. */
const date = 0x21
const utf8Names = 0x0800
const [localSize, centralSize, endSize] = [30, 46, 22]

const crcTable = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** A ZIP archive of text files without compression, for files that a browser makes. */
export function storedZip(parts: readonly XlsxPart[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const files = parts.map(({ path, text }) => ({ name: encoder.encode(path), bytes: encoder.encode(text) }))
  const sizeOf = (head: number) => files.reduce((sum, { name }) => sum + head + name.length, 0)
  const contentSize = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const centralStart = sizeOf(localSize) + contentSize
  const zip = new Uint8Array(centralStart + sizeOf(centralSize) + endSize)
  const view = new DataView(zip.buffer)
  let [place, entry] = [0, centralStart]
  for (const { name, bytes } of files) {
    const facts = (at: number) => {
      view.setUint16(at, 20, true)
      view.setUint16(at + 2, utf8Names, true)
      view.setUint16(at + 8, date, true)
      view.setUint32(at + 10, crc32(bytes), true)
      view.setUint32(at + 14, bytes.length, true)
      view.setUint32(at + 18, bytes.length, true)
      view.setUint16(at + 22, name.length, true)
    }
    view.setUint32(entry, 0x02014b50, true)
    view.setUint16(entry + 4, 20, true)
    facts(entry + 6)
    view.setUint32(entry + 42, place, true)
    zip.set(name, entry + centralSize)
    view.setUint32(place, 0x04034b50, true)
    facts(place + 4)
    zip.set(name, place + localSize)
    zip.set(bytes, place + localSize + name.length)
    place += localSize + name.length + bytes.length
    entry += centralSize + name.length
  }
  view.setUint32(entry, 0x06054b50, true)
  view.setUint16(entry + 8, files.length, true)
  view.setUint16(entry + 10, files.length, true)
  view.setUint32(entry + 12, entry - centralStart, true)
  view.setUint32(entry + 16, centralStart, true)
  return zip
}
