import { spawnSync } from 'node:child_process'
import { findBrowser } from '../browser/find-browser.ts'
import { childEnvironment, projectRoot } from '../runner/paths.ts'
import { ensureSiteBuild } from '../site-build/ensure-site-build.ts'

/** Takes new references, with the same server, data and browser as the comparing test. Returns whether it succeeded. */
export async function renewReferences(): Promise<boolean> {
  const browser = await findBrowser()
  if (!browser.ok) throw new Error(browser.message)
  const { state, output } = await ensureSiteBuild()
  if (state === 'failed') throw new Error(`the site could not be built\n${output}`)
  const env = childEnvironment({ CHROMIUM_PATH: browser.path, E2E_BROWSER_FOUND: 'true', VISUAL_REFERENCES: 'update' })
  const { status } = spawnSync('playwright', ['test', 'visual'], { cwd: projectRoot, env, stdio: 'inherit' })
  return status === 0
}
