// npm run cluster: Podwright as several processes on this machine, as docs/operations/scale.md describes.
//   npm run cluster                  starts and keeps running until Ctrl-C
//   npm run cluster -- restart       restarts each server and worker under load and counts failed requests
//   npm run cluster -- kill [kills] [minutes]  kills processes at random under load; 200 in 20 minutes by default
//   npm run cluster -- costs         measures the CPU time that requests, orders, pictures and polls take
//   npm run cluster -- test [files]  runs the browser tests against it
// Needs PgBouncer: on the PATH, or named by PGBOUNCER.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { childEnvironment } from '../runner/paths.ts'
import { ensureSiteBuild } from '../site-build/ensure-site-build.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { costSettings, measureCosts } from './costs.ts'
import { killAtRandom } from './kill-test.ts'
import { proveRollingRestart } from './rolling-restart.ts'

const [command = 'start', ...rest] = process.argv.slice(2)
const commands: Record<string, (cluster: Cluster) => Promise<boolean>> = {
  start: keepRunning,
  restart: proveRollingRestart,
  kill: (cluster) => killAtRandom(cluster, Number(rest[0] ?? 200), Number(rest[1] ?? 20)),
  costs: measureCosts,
  test: (cluster) => runBrowserTests(cluster, rest),
}
const run = commands[command]
if (!run) {
  console.error(`Unknown: ${command}. Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
const build = await ensureSiteBuild()
if (build.state === 'failed' || build.state === 'absent')
  throw new Error(`the site could not be built\n${build.output}`)
const cluster = await startCluster(process.env.PGBOUNCER ?? 'pgbouncer', command === 'costs' ? costSettings : {})
console.log(`The cluster is ready at ${cluster.url}: ${cluster.members.map(({ name }) => name).join(', ')}`)
let succeeded = false
try {
  // Ctrl-C ends any of them, so that no process is left behind.
  succeeded = await Promise.race([run(cluster), interrupted(command === 'start')])
} finally {
  await cluster.stop({ keepsFolder: !succeeded })
  if (!succeeded) console.log(`Logs and data of the processes are in ${cluster.folder}.`)
}
process.exit(succeeded ? 0 : 1)

function keepRunning(): Promise<boolean> {
  return new Promise(() => undefined)
}

async function interrupted(isSuccess: boolean): Promise<boolean> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  return isSuccess
}

async function runBrowserTests({ url, env: settings }: Cluster, args: readonly string[]): Promise<boolean> {
  const env = childEnvironment({ E2E_URL: url, E2E_SETTINGS: JSON.stringify(settings) })
  const child = spawn('playwright', ['test', ...args], { env, stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  return status === 0
}
