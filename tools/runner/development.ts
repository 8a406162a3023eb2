import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join, sep } from 'node:path'
import { ensureSiteBuild } from '../site-build/ensure-site-build.ts'
import { childEnvironment, projectRoot } from './paths.ts'

const watched = ['apps', 'packages', 'catalog']
/** Editors save in several steps; a pause of this length ends a burst of changes. */
const quietMs = 150

/**
 * Runs the server and, whenever a source changes, builds the site and restarts the server. A failed build leaves the
 * running server alone. The server renders the pages itself with its own context, so no second server is needed.
 */
export async function runDevelopment(): Promise<void> {
  const changes = watchSources()
  const stopping = Promise.withResolvers<'stop'>()
  process.on('SIGINT', () => stopping.resolve('stop')).on('SIGTERM', () => stopping.resolve('stop'))

  let server = (await buildSite()) ? startServer() : undefined
  while ((await Promise.race([changes.next(), stopping.promise])) !== 'stop') {
    if (!(await buildSite())) continue
    await stopServer(server)
    server = startServer()
  }
  changes.close()
  await stopServer(server)
}

async function buildSite(): Promise<boolean> {
  const { state, seconds, output } = await ensureSiteBuild()
  if (state === 'failed') console.error(output.trim())
  if (state === 'built') console.log(`Site built in ${seconds.toFixed(1)} s.`)
  return state !== 'failed'
}

function startServer(): ChildProcess {
  const server = spawn(process.execPath, ['tools/serve.ts'], {
    cwd: projectRoot,
    env: childEnvironment(),
    stdio: 'inherit',
  })
  server.once('exit', (status) => {
    if (status) console.error(`The server ended with status ${status}; it starts again at the next change.`)
  })
  return server
}

async function stopServer(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

/** Whether a changed file can affect what runs: build output and tests cannot. */
export function isSource(path: string): boolean {
  const isMade = path.split(sep).some((part) => ['node_modules', 'build', 'dist', '.react-router'].includes(part))
  return !isMade && !/\.test\.tsx?$/.test(path) && /\.(tsx?|css|json|sql|svg|txt)$/.test(path)
}

/** `next` resolves after a burst of changes, including one that happened before it was called. */
function watchSources(): { next: () => Promise<'changed'>; close: () => void } {
  let pending = Promise.withResolvers<'changed'>()
  let timer: NodeJS.Timeout | undefined
  const onChange = (_: string, path: string | null) => {
    if (path === null || !isSource(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => pending.resolve('changed'), quietMs)
  }
  const watchers = watched.map((folder) => watch(join(projectRoot, folder), { recursive: true }, onChange))
  return {
    next: async () => {
      const change = await pending.promise
      pending = Promise.withResolvers<'changed'>()
      return change
    },
    close: () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}
