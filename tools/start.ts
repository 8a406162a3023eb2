// `npm start`: builds what changed, then runs the server. `npm run dev`: the same, rebuilding when files change.
import { runDevelopment } from './runner/development.ts'
import { ensureSiteBuild } from './site-build/ensure-site-build.ts'

if (process.argv.includes('--dev')) await runDevelopment()
else await start()

async function start(): Promise<void> {
  // React is only fast in production mode. A plain `npm start` is still a demonstration, with demo data.
  if (process.env.NODE_ENV === undefined) {
    process.env.NODE_ENV = 'production'
    process.env.DEMO_DATA ??= 'true'
    process.env.DEMO_DAYS ??= '60'
  }
  const { state, seconds, output } = await ensureSiteBuild()
  if (state === 'failed') {
    console.error(`${output.trim()}\nThe site could not be built; the reason is above.`)
    process.exitCode = 1
    return
  }
  if (state === 'built') console.log(`Site built in ${seconds.toFixed(1)} s.`)
  if (state === 'fresh') console.log(`Site is up to date (${seconds.toFixed(1)} s).`)
  await import('./serve.ts')
}
