// Builds the site in its own process, so that it runs in parallel with other steps and its CPU time is known.
import { ensureSiteBuild } from '../site-build/ensure-site-build.ts'
import { stopChildrenOnSignals } from './processes.ts'

stopChildrenOnSignals()
const { state, seconds, output } = await ensureSiteBuild()
if (state === 'built') console.log(`Site built in ${seconds.toFixed(1)} s.`)
if (state === 'fresh') console.log(`Site is up to date (${seconds.toFixed(1)} s).`)
if (state === 'failed') {
  console.error(output.trim())
  process.exitCode = 1
}
