import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from './router/http-env.ts'

/** Leads to the client for programs of sellers and suppliers that fits this version. */
const clientPackagePath = '/developers/podwright-client.tgz'
/** Packages by version and content. */
const clientPackagesPath = '/developers/:file{podwright-client-[^/]+\\.tgz}'

type ClientPackage = {
  /** Names the content, which npm compares with the checksum in lock files: another package has another path. */
  readonly path: string
  readonly content: Uint8Array<ArrayBuffer>
}

function openClientPackage(): ClientPackage {
  const content = packClient()
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return { path: clientPackagePath.replace(/\.tgz$/, `-${version}-${digest}.tgz`), content }
}

/** Serves the package of this version, and leads to it. */
export function registerClientPackage(app: Hono<HttpEnv>): void {
  let known: ClientPackage | undefined
  const open = () => {
    known ??= openClientPackage()
    return known
  }
  app.get(clientPackagePath, (c) => {
    c.set('route', clientPackagePath)
    c.header('cache-control', 'no-cache')
    return c.redirect(open().path)
  })
  app.get(clientPackagesPath, (c, next) => {
    const { path, content } = open()
    if (c.req.path !== path) return next()
    c.set('route', clientPackagesPath)
    return c.body(content, 200, {
      'content-type': 'application/gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

const Manifest = z.object({ version: z.string() })

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
