import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Where the client for programs of sellers and suppliers is downloaded, as it fits this version. */
export const clientPackagePath = '/developers/podwright-client.tgz'

const folder = join(import.meta.dirname, '../../../../integrations/typescript-client')

/** The package as `npm pack` writes it, so that npm installs it from its URL. */
export function packClient(): Uint8Array<ArrayBuffer> {
  const files = [
    'package.json',
    'README.md',
    'LICENSE',
    ...readdirSync(join(folder, 'generated')).map((name) => `generated/${name}`),
  ]
  const entries = files.map((name) => entryOf(`package/${name}`, readFileSync(join(folder, name))))
  const packed = gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * blockBytes)]), { level: 9 })
  return new Uint8Array(packed)
}

const blockBytes = 512

/** A file in the ustar format, always with the same bytes: of no owner, and of the day that npm gives all files. */
function entryOf(name: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(blockBytes)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o644, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(content.length, 11), 124)
  header.write(octal(Date.UTC(1985, 9, 26, 8, 15) / 1000, 11), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  )
  const padding = (blockBytes - (content.length % blockBytes)) % blockBytes
  return Buffer.concat([header, content, Buffer.alloc(padding)])
}
