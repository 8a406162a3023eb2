// Runs before start, dev, check and test: installs when node_modules is missing or outdated, otherwise does nothing.
// With --apps, as before `npm start`, only what the apps need: half of the packages are tools of tests and checks.
// Plain JavaScript for the machine's own Node (20 or newer), because node_modules may not exist yet.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appWorkspaces, fingerprintOf, isInstalledTreeOf } from './lockfile.mjs'
import { whyTooOldToInstall, whyTooOldToRun } from './node-version.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const stampPath = join(modules, '.podwright-install')
const bundledNode = join(modules, '.bin', 'node')

const tooOld = whyTooOldToInstall(process.version)
if (tooOld) fail(tooOld)

const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
const everything = fingerprintOf(lockText, process.platform, process.arch)
const appsOnly = `${everything} apps`
const needsAppsOnly = process.argv.includes('--apps')
const installed = readIfThere(stampPath)
if (installed !== everything && !(needsAppsOnly && installed === appsOnly)) {
  const isByHand = isFreshByHand(lockText)
  if (!isByHand) install()
  requireUsableNode()
  writeFileSync(stampPath, needsAppsOnly && !isByHand ? appsOnly : everything)
}

function install() {
  const reason = existsSync(modules) ? 'Dependencies changed' : 'First start'
  console.log(`${reason}: installing dependencies ...`)
  const startedAt = Date.now()
  const [command, args] = npmCommand()
  // Adds what tests and checks need: `npm ci` would delete the packages of a server that runs.
  const verb = installed === appsOnly ? ['install', '--no-save'] : ['ci']
  const scope = needsAppsOnly ? appWorkspaces(lockText).flatMap((workspace) => ['--workspace', workspace]) : []
  const result = spawnSync(command, [...args, ...verb, ...scope, '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: pathWithoutModules() },
    shell: process.platform === 'win32' && args.length === 0,
  })
  if (result.error) fail(`npm could not be started: ${result.error.message}`)
  if (result.signal) process.kill(process.pid, result.signal)
  if (result.status !== 0) fail('npm failed; its message is above.')
  console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** The npm that runs this script, on the machine's own Node: the bundled one is replaced by the install itself. */
function npmCommand() {
  const node = process.env.npm_node_execpath
  const cli = process.env.npm_execpath
  const isUsable = node && cli?.endsWith('.js') && !node.startsWith(modules) && existsSync(node) && existsSync(cli)
  return isUsable ? [node, [cli]] : ['npm', []]
}

function pathWithoutModules() {
  return (process.env.PATH || '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
}

/** A tree just created by npm (as in CI before `npm test`) is fresh although it has no stamp. */
function isFreshByHand(expectedText) {
  const recorded = readIfThere(join(modules, '.package-lock.json'))
  // With a stamp, the tree was installed by us and the lockfile or platform has changed since: npm decides.
  if (recorded === undefined || existsSync(stampPath)) return false
  return isInstalledTreeOf(JSON.parse(expectedText), JSON.parse(recorded))
}

/** Requires that the Node found by npm scripts can run TypeScript files. */
function requireUsableNode() {
  if (!existsSync(bundledNode)) {
    const why = whyTooOldToRun(process.version)
    if (why) fail(why)
    return
  }
  const probe = spawnSync(bundledNode, ['--version'], { encoding: 'utf8' })
  if (probe.status !== 0)
    fail('The bundled Node 24 does not run here (glibc 2.28 or newer is needed; Alpine is not supported).')
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
