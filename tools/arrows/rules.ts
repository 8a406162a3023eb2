import { posix } from 'node:path'
import { type Target, workspaceOf } from './resolve-import.ts'

/** What each package may import of ours. Apps may import every package, browser apps all but `closedToBrowsers`. */
const arrows: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/design': ['packages/domain'],
  'packages/render': ['packages/design', 'packages/domain'],
  'packages/contracts': ['packages/domain', 'packages/design'],
  'packages/connectors': ['packages/domain'],
  'packages/i18n': [],
  'packages/ui': ['packages/i18n'],
}
const closedToBrowsers = new Set(['packages/connectors'])
/** Rules without input or output: they run the same in every browser and on every server. */
const pure = new Set(['packages/domain', 'packages/design'])

/** The rule an import breaks, or undefined. Tests reach what they test; only the arrows between workspaces bind them. */
export function brokenRule(from: string, specifier: string, target: Target): string | undefined {
  const source = workspaceOf(from)
  if (source === undefined) return undefined
  if (target.builtin !== undefined) {
    return pure.has(source) && !isTest(from) ? `${source} has no input or output, so no ${target.builtin}` : undefined
  }
  const destination = target.workspace ?? (target.file === undefined ? undefined : workspaceOf(target.file))
  if (destination === undefined) return outsideRule(from, target)
  if (destination === source)
    return source === 'apps/server' && !isTest(from) ? serverRule(from, target.file) : undefined
  return arrowRule(source, destination) ?? nameRule(specifier, destination)
}

/** A test, or a file only tests use: `x.test.ts`, `x.fixture.ts`, `test-x.ts`. */
export function isTest(file: string): boolean {
  return /(\.(test|fixtures?)|(^|\/)test-[^/]+)\.tsx?$/.test(file)
}

function outsideRule(from: string, { file }: Target): string | undefined {
  if (file === undefined || isTest(from)) return undefined
  return /^(tests|tools|bench)\//.test(file) ? `only tests import ${posix.dirname(file)}` : undefined
}

function arrowRule(source: string, destination: string): string | undefined {
  if (destination.startsWith('apps/')) return 'nobody imports an app'
  if (source.startsWith('apps/')) {
    const isClosed = source !== 'apps/server' && closedToBrowsers.has(destination)
    return isClosed ? `a browser app never sees ${destination}` : undefined
  }
  const allowed = arrows[source]
  if (!allowed) return `${source} has no arrows yet: draw them in tools/arrows/rules.ts`
  return allowed.includes(destination) ? undefined : `no arrow from ${source} to ${destination}`
}

function nameRule(specifier: string, destination: string): string | undefined {
  return specifier.startsWith('.')
    ? `another workspace is imported by name (@podwright/${posix.basename(destination)})`
    : undefined
}

type Place = { module: string | undefined; layer: string }

function serverRule(from: string, to: string | undefined): string | undefined {
  if (to === undefined) return undefined
  if (to.startsWith('apps/server/src/bin/')) return 'nobody imports a binary'
  const source = placeOf(from)
  const target = placeOf(to)
  if (target.module === undefined) return undefined
  if (source.module === undefined) {
    return target.layer === 'queries' ? 'queries are reached through their service' : undefined
  }
  if (source.module !== target.module) {
    const isService = to === `apps/server/src/modules/${target.module}/service.ts`
    return isService ? undefined : 'a module meets another only through its service.ts'
  }
  return layerRule(source.layer, target.layer)
}

/** Inside a module: routes, jobs → service → queries. Other files serve any layer but never call the outer one. */
function layerRule(source: string, target: string): string | undefined {
  const isOuter = (layer: string) => layer === 'routes' || layer === 'jobs'
  if (isOuter(target) && source !== target) return `${source} never imports ${target}: routes, jobs → service → queries`
  if (isOuter(source) && target === 'queries') return `${source} reaches queries through the service`
  if (source === 'queries' && target === 'service') return 'queries never import the service'
  return undefined
}

function placeOf(file: string): Place {
  const [, module, rest] = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/.exec(file) ?? []
  const layer = /(?:^|\/)(routes|jobs|service|queries)(?:\/|\.tsx?$)/.exec(rest ?? '')?.[1] ?? 'helper'
  return { module, layer }
}
