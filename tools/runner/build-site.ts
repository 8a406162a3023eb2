// The site build as a program of its own, so that it runs beside other steps and its CPU time is known.
import { ensureSiteBuild } from '../site-build/ensure-site-build.ts'

const { state, output } = await ensureSiteBuild()
console.log(state === 'failed' ? output : `Site build: ${state}.`)
if (state === 'failed') process.exitCode = 1
