import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const start = 'window.__reactRouterManifest='

/**
 * Removes from the route manifest, which every page of the site loads, what the browser does not read: switches that
 * are off, empty lists, and the imports of routes, which are used for prefetching only (0.4 kB of 1.2 in Brotli). The
 * server has its own manifest.
 */
export function trimManifest(dir: string): void {
  const assets = join(dir, 'assets')
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const path = join(assets, name)
    writeFileSync(path, trimmedManifest(readFileSync(path, 'utf8')))
  }
}

/** Throws when the framework writes its manifest in another form. */
export function trimmedManifest(script: string): string {
  if (!script.startsWith(start)) throw new Error('the route manifest has another form: review trim-manifest.ts')
  const manifest: unknown = JSON.parse(script.slice(start.length).replace(/;\s*$/, ''))
  if (!isRecord(manifest) || !isRecord(manifest.routes)) throw new Error('the route manifest names no routes')
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    if (!isRecord(route)) throw new Error(`the route ${id} has another form`)
    return [id, Object.fromEntries(Object.entries(route).filter(([key, value]) => key !== 'imports' && isRead(value)))]
  })
  return `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}

function isRead(value: unknown): boolean {
  return value !== false && !(Array.isArray(value) && value.length === 0)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
