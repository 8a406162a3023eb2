import { expect, test } from 'vitest'
import { trimmedManifest } from './trim-manifest.ts'

test('the trimmed manifest has what the browser reads of a route, without switches that are off and imports', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] }
  const route = { id: 'routes/home', path: 'home', hasAction: false, hasLoader: true, module: '/assets/home.js' }
  const written = { entry, routes: { home: { ...route, imports: ['/assets/shell.js'], css: [] } }, version: '1' }
  expect(trimmedManifest(`window.__reactRouterManifest=${JSON.stringify(written)};`)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      entry,
      routes: { home: { id: 'routes/home', path: 'home', hasLoader: true, module: '/assets/home.js' } },
      version: '1',
    })};`,
  )
})

test('a manifest in another form stops the build', () => {
  expect(() => trimmedManifest('export default {}')).toThrow('another form')
})
