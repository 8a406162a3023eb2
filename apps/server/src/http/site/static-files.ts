import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pickEncoding } from './encoding.ts'

type StaticFile = {
  readonly identity: Buffer<ArrayBuffer>
  readonly br: Buffer<ArrayBuffer> | undefined
  readonly gzip: Buffer<ArrayBuffer> | undefined
  readonly type: string
  readonly cacheControl: string
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Vite puts a content hash into the names below assets/, so those files never change. */
const forever = 'public, max-age=31536000, immutable'
const briefly = 'public, max-age=3600'

/**
 * Serves the built client files from memory: they are few and small. Only files found at startup are served, so no path
 * can leave the folder.
 */
export function createStaticFiles(dir: string): (request: Request, pathname: string) => Response | undefined {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || path.includes(`${sep}.vite${sep}`)) continue
    files.set(`/${relative(dir, path).split(sep).join('/')}`, readStaticFile(path))
  }
  return (request, pathname) => {
    const file = files.get(pathname)
    return file && respond(file, request)
  }
}

function readStaticFile(path: string): StaticFile {
  return {
    identity: Buffer.from(readFileSync(path)),
    br: existsSync(`${path}.br`) ? Buffer.from(readFileSync(`${path}.br`)) : undefined,
    gzip: existsSync(`${path}.gz`) ? Buffer.from(readFileSync(`${path}.gz`)) : undefined,
    type: types[extname(path)] ?? 'application/octet-stream',
    cacheControl: path.includes(`${sep}assets${sep}`) ? forever : briefly,
  }
}

function respond(file: StaticFile, request: Request): Response {
  const requested = pickEncoding(request.headers.get('accept-encoding'))
  const encoding = requested && file[requested] ? requested : undefined
  const body = (encoding && file[encoding]) ?? file.identity
  const headers: Record<string, string> = {
    'content-type': file.type,
    'content-length': String(body.length),
    'cache-control': file.cacheControl,
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  }
  if (encoding) headers['content-encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
