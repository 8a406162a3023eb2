import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../running/paths.ts'
import { runStep } from '../running/steps.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { hashSources } from './source-hash.ts'

const site = join(projectRoot, 'apps', 'site')
const stampPath = join(site, 'build', '.podwright-build')
/** All the site's bundles are made of; banners are named in them by their content. */
const sources = ['apps/site', 'packages', 'catalogue/banners', 'package-lock.json', 'tsconfig.base.json']

export type SiteBuild = { state: 'absent' | 'fresh' | 'built' | 'failed'; seconds: number; output: string }

/** Builds the public site unless the last build was made of exactly these sources. */
export async function ensureSiteBuild(): Promise<SiteBuild> {
  const startedAt = performance.now()
  const finish: Finish = (state, output = '') => ({
    state,
    seconds: (performance.now() - startedAt) / 1000,
    output,
  })
  if (!existsSync(join(site, 'react-router.config.ts'))) return finish('absent')
  if (isFresh(hashSources(projectRoot, sources))) return finish('fresh')
  // Two builds in one folder would empty it under each other.
  return oneAtATime(join(projectRoot, '.cache', 'site-build'), () => buildUnlessFresh(finish))
}

type Finish = (state: SiteBuild['state'], output?: string) => SiteBuild

async function buildUnlessFresh(finish: Finish): Promise<SiteBuild> {
  const fingerprint = hashSources(projectRoot, sources)
  if (isFresh(fingerprint)) return finish('fresh')
  const build = { command: 'react-router', args: ['build'], env: { NODE_ENV: 'production' } }
  const result = await runStep({ name: 'build', commands: [build], cwd: site })
  if (!result.isOk) return finish('failed', result.output)
  // Sources edited while the build ran leave it stale for the next start.
  writeFileSync(stampPath, fingerprint)
  return finish('built', result.output)
}

function isFresh(fingerprint: string): boolean {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === fingerprint
}
