import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment, projectRoot } from './paths.ts'

/** Where Vite serves the site in development; the server hands pages over to it. */
const sitePort = '5173'

/**
 * Runs Vite for the site and the server under `node --watch` until one ends or a signal comes.
 * Each is a process group of its own, so a Ctrl-C reaches it once, through here.
 *
 * @returns the exit status.
 */
export async function runDevelopment(): Promise<number> {
  const site = start('react-router', ['dev', '--port', sitePort, '--strictPort'], join(projectRoot, 'apps', 'site'), {})
  const server = start(process.execPath, ['--watch', '--watch-preserve-output', 'tools/serve.ts'], projectRoot, {
    SITE_DEV: '1',
    SITE_DEV_URL: `http://127.0.0.1:${sitePort}`,
  })
  const children = [site, server]
  let isStopping = false
  const stopAll = () => {
    if (isStopping) return
    isStopping = true
    for (const child of children) stop(child)
  }
  process.on('SIGINT', stopAll).on('SIGTERM', stopAll)
  const ends = children.map(ended)
  const first = await Promise.race(ends)
  const wasAsked = isStopping
  stopAll()
  await Promise.all(ends)
  return wasAsked ? 0 : first || 1
}

function start(command: string, args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  return spawn(command, args, { cwd, env: childEnvironment(env), stdio: 'inherit', detached: true })
}

function stop(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('exit', (status) => done(status ?? 1))
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
  })
}
