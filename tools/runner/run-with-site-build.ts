import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openSite } from '../../apps/server/src/boot/open-site.ts'
import { runServer } from '../../apps/server/src/boot/run-server.ts'
import { StartError } from '../../apps/server/src/db/start-error.ts'
import { projectRoot } from './paths.ts'

/** Runs the server and builds the site beside it: only pages and jobs wait for the build. */
export async function runWithSiteBuild(): Promise<void> {
  const pages = buildSite()
  // The start reports it, unless it fails or is stopped before.
  pages.catch(() => {})
  await runServer(pages)
}

async function buildSite(): Promise<typeof openSite> {
  const build = spawn(process.execPath, [join(projectRoot, 'tools/runner/build-site.ts')], { stdio: 'inherit' })
  // A start that fails or is stopped does not wait for the build.
  build.unref()
  process.once('exit', () => build.kill())
  const [status] = await once(build, 'exit')
  if (status !== 0) throw new StartError('site_not_built', 'The site could not be built; the reason is above.')
  return openSite
}
