type IconImage = { readonly size: number; readonly png: Uint8Array }

const headerBytes = 6
const entryBytes = 16

/** Returns an .ico file of square PNG images, which every browser since 2007 supports. */
export function iconFile(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of images.entries()) {
    const at = headerBytes + entryBytes * index
    // 256 is stored as 0.
    header.writeUInt8(size % 256, at)
    header.writeUInt8(size % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}
