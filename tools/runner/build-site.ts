// Builds the site in its own process, so that it runs in parallel with other steps and its CPU time is known.
import { ensureSiteBuild } from '../site-build/ensure-site-build.ts'

const { state, output } = await ensureSiteBuild()
console.log(state === 'failed' ? output : `Site build: ${state}.`)
if (state === 'failed') process.exitCode = 1
