// `npm start`: builds what changed, and runs the server. `npm run dev`: the same, rebuilding when files change.
import process from 'node:process'
import { runDevelopment } from './runner/development.ts'
import { guardSignals } from './runner/guard-signals.ts'
import { returnMemory } from './runner/return-memory.ts'

if (process.argv.includes('--dev')) await runDevelopment()
else await start()

async function start(): Promise<void> {
  // React is only fast in production mode. A plain `npm start` is still a demonstration, with demo data.
  if (process.env.NODE_ENV === undefined) {
    process.env.NODE_ENV = 'production'
    process.env.DEMO_DATA ??= 'true'
    process.env.DEMO_DAYS ??= '60'
  }
  returnMemory(import.meta.filename)
  guardSignals(process, (status) => process.exit(status))
  // Loaded late: `npm run dev` needs none of it, and React reads NODE_ENV when it loads.
  const { runWithSiteBuild } = await import('./runner/run-with-site-build.ts')
  await runWithSiteBuild()
}
