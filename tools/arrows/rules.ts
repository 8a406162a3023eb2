import { posix } from 'node:path'
import { type Target, workspaceOf } from './resolve-import.ts'

/**
 * The workspace packages that each package may import. Apps may import every package, browser apps all but
 * `closedToBrowsers`.
 */
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
/** Packages without input or output: they run the same in every browser and on every server. */
const pure = new Set(['packages/domain', 'packages/design'])

/**
 * Returns the rule that an import breaks, or undefined. Tests may import anything that they test; only the rules
 * between workspaces apply to them.
 */
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

/** Whether a file is a test or is used only by tests: `x.test.ts`, `x.fixture.ts`, `test-x.ts`. */
export function isTest(file: string): boolean {
  return /(\.(test|fixtures?)|(^|\/)test-[^/]+)\.tsx?$/.test(file)
}

function outsideRule(from: string, { file }: Target): string | undefined {
  if (file?.startsWith('workshop/')) return 'the product does not need the workshop'
  if (file === undefined || isTest(from)) return undefined
  return /^(tests|tools|bench)\//.test(file) ? `only tests import ${posix.dirname(file)}` : undefined
}

function arrowRule(source: string, destination: string): string | undefined {
  if (destination.startsWith('apps/')) return 'no file imports an app'
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

type Layer = 'routes' | 'jobs' | 'service' | 'queries' | 'presentation' | 'helper'
type Place = { readonly module: string | undefined; readonly layer: Layer }

const server = 'apps/server/src'

function serverRule(from: string, to: string | undefined): string | undefined {
  if (to === undefined) return undefined
  if (to.startsWith(`${server}/bin/`)) return 'no file imports a binary'
  return httpRule(from, to) ?? moduleRule(from, to, placeOf(from), placeOf(to))
}

/** Only the entry points of the server import both HTTP and modules; from HTTP, a module imports only the router. */
function httpRule(from: string, to: string): string | undefined {
  const isHttp = (file: string) => file.startsWith(`${server}/http/`)
  if (isHttp(from)) return to.startsWith(`${server}/modules/`) ? 'http imports no module' : undefined
  if (!isHttp(to) || /^apps\/server\/src\/(app\.ts$|boot\/|bin\/)/.test(from)) return undefined
  const isRouter = to.startsWith(`${server}/http/router/`)
  if (from.startsWith(`${server}/modules/`)) return isRouter ? undefined : 'a module imports of http only http/router'
  return 'only app.ts, boot, bin and modules import http'
}

function moduleRule(from: string, to: string, source: Place, target: Place): string | undefined {
  if (target.module === undefined) return undefined
  if (source.module === undefined) {
    return target.layer === 'queries' ? 'queries are reached through their service' : undefined
  }
  if (to === `${server}/modules/${target.module}/service.ts` && source.module !== target.module) return undefined
  if (groupOf(source.module) !== groupOf(target.module)) return 'another group is reached through a service.ts'
  return from === to ? undefined : layerRule(source.layer, target.layer)
}

const groupOf = (module: string) => posix.dirname(module)

/**
 * The layers of a group: routes, jobs → service → queries. Other files may be imported by any layer but never import an
 * outer one.
 */
function layerRule(source: Layer, target: Layer): string | undefined {
  const isOuter = (layer: Layer) => layer === 'routes' || layer === 'jobs'
  if (isOuter(target) && source !== target) return `${source} never imports ${target}: routes, jobs → service → queries`
  if (isOuter(source) && target === 'queries') return `${source} reaches queries through the service`
  if (source === 'queries' && target === 'service') return 'queries never import the service'
  if (source === 'queries' && target === 'presentation') return 'queries never import presentation'
  return undefined
}

/**
 * Returns module and layer of a file. A module is `modules/<group>/<noun>`. The layer follows the name of a file or
 * folder: `queries.ts`, `order-queries.ts` and `queries/orders.ts` are queries.
 */
function placeOf(file: string): Place {
  const [, module, rest = ''] = /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\/(.+)$/.exec(file) ?? []
  return { module, layer: layerOf(rest) }
}

function layerOf(path: string): Layer {
  if (/(?:^|[/-])queries(?:\/|\.tsx?$)/.test(path)) return 'queries'
  if (/(?:^|[/-])routes(?:\/|\.tsx?$)/.test(path)) return 'routes'
  if (/(?:^|\/)present[^/]*\.tsx?$/.test(path)) return 'presentation'
  if (/(?:^|\/)jobs(?:\/|\.tsx?$)/.test(path)) return 'jobs'
  return /(?:^|\/)service(?:\/|\.tsx?$)/.test(path) ? 'service' : 'helper'
}
