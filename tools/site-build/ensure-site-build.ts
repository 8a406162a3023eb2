import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../runner/paths.ts'
import type { Command } from '../runner/processes.ts'
import { runStep } from '../runner/steps.ts'
import { compressClient } from './compress-client.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { hashSources } from './source-hash.ts'
import { trimManifest } from './trim-manifest.ts'

/** A browser app and all sources of its bundles. */
type App = {
  readonly folder: string
  readonly build: Command
  readonly sources: readonly string[]
  /** Changes the client build before it is compressed. */
  readonly finish?: (client: string) => void
}

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.package.json']
/** Every browser app, one a line. */
const apps: readonly App[] = [
  // The site's bundles name banners by their content hash.
  {
    folder: 'site',
    build: { command: 'react-router', args: ['build'] },
    sources: ['catalog/banners', ...shared],
    finish: trimManifest,
  },
  { folder: 'studio', build: { command: 'vite', args: ['build'] }, sources: shared },
  { folder: 'console', build: { command: 'vite', args: ['build'] }, sources: shared },
]

export type SiteBuild = { state: 'absent' | 'fresh' | 'built' | 'failed'; seconds: number; output: string }

/** Builds the site and the browser apps, each unless its last build was made from exactly these sources. */
export async function ensureSiteBuild(): Promise<SiteBuild> {
  const startedAt = performance.now()
  const finish: Finish = (state, output = '') => ({
    state,
    seconds: (performance.now() - startedAt) / 1000,
    output,
  })
  const present = apps.filter(({ folder }) => existsSync(join(projectRoot, 'apps', folder, 'package.json')))
  if (present.length === 0) return finish('absent')
  if (present.every(isFresh)) return finish('fresh')
  // Two builds in one folder would delete each other's files.
  return oneAtATime(join(projectRoot, '.cache', 'site-build'), () => buildStale(present, finish))
}

type Finish = (state: SiteBuild['state'], output?: string) => SiteBuild

async function buildStale(present: readonly App[], finish: Finish): Promise<SiteBuild> {
  let output = ''
  for (const app of present.filter((candidate) => !isFresh(candidate))) {
    const fingerprint = fingerprintOf(app)
    const build = { ...app.build, env: { NODE_ENV: 'production' } }
    const cwd = join(projectRoot, 'apps', app.folder)
    const result = await runStep({ name: `build of ${app.folder}`, commands: [build], cwd })
    output += result.output
    if (!result.isOk) return finish('failed', output)
    const client = join(cwd, 'build', 'client')
    app.finish?.(client)
    compressClient(client)
    // Sources edited during the build make it outdated for the next start.
    writeFileSync(stampOf(app), fingerprint)
  }
  return finish(output === '' ? 'fresh' : 'built', output)
}

function fingerprintOf({ folder, sources }: App): string {
  return hashSources(projectRoot, [`apps/${folder}`, ...sources])
}

function stampOf({ folder }: App): string {
  return join(projectRoot, 'apps', folder, 'build', '.podwright-build')
}

function isFresh(app: App): boolean {
  return existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === fingerprintOf(app)
}
