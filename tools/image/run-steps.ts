// Runs the steps of the Dockerfile without Docker: `npm run image:check -- <root>`, as root on Linux. <root> is the
// file system of the base image: a bare Debian with Node and npm, such as mmdebstrap makes. The built image is started as
// its user, its health check must pass, its pages must answer, and SIGTERM must end it within Docker's 10 seconds.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { projectRoot } from '../runner/paths.ts'
import { copyOf, type Instruction, readDockerfile, variablesOf, wordsOf } from './dockerfile.ts'

type Built = { readonly root: string; env: Record<string, string>; folder: string; user: string; command: string[] }
type Image = Built & { health: string[] }

/** Time that a start may take on a machine that does other work. */
const startMs = 180_000
/** What Docker grants after SIGTERM. */
const stopMs = 10_000

const [base] = process.argv.slice(2)
if (base === undefined) {
  console.error('Usage: npm run image:check -- <folder with a bare Debian and Node>')
  process.exit(2)
}
const work = mkdtempSync(join(tmpdir(), 'podwright-image-'))
const mounted: string[] = []
try {
  await checkImage(buildImage(resolve(base)))
} finally {
  for (const folder of mounted.reverse()) execFileSync('umount', ['-l', folder])
  rmSync(work, { recursive: true, force: true })
}

/** Builds all stages; returns the last one. */
function buildImage(from: string): Image {
  const built = new Map<string, Image>()
  for (const { name, instructions } of readDockerfile(readFileSync(join(projectRoot, 'Dockerfile'), 'utf8'))) {
    console.log(`Stage ${name}`)
    const root = join(work, name)
    execFileSync('cp', ['-a', '--one-file-system', from, root])
    prepareRoot(root)
    const image: Image = { root, env: {}, folder: '/', user: 'root', command: [], health: [] }
    for (const instruction of instructions) runInstruction(image, instruction, built)
    built.set(name, image)
  }
  const last = [...built.values()].at(-1)
  if (last === undefined) throw new Error('The Dockerfile has no stage.')
  return last
}

/** The base image has a user `node`, and kernel file systems while it runs. */
function prepareRoot(root: string): void {
  execFileSync('cp', [process.execPath, join(root, 'usr/local/bin/node')])
  execFileSync('chroot', [root, 'sh', '-c', 'id node >/dev/null 2>&1 || useradd --create-home node'])
  for (const [kind, folder] of [
    ['proc', 'proc'],
    ['devtmpfs', 'dev'],
  ] as const) {
    mkdirSync(join(root, folder), { recursive: true })
    execFileSync(
      'mount',
      kind === 'proc' ? ['-t', 'proc', 'proc', join(root, folder)] : ['--bind', '/dev', join(root, folder)],
    )
    mounted.push(join(root, folder))
  }
}

function runInstruction(image: Image, { name, text }: Instruction, built: ReadonlyMap<string, Image>): void {
  console.log(`  ${name} ${text}`)
  if (name === 'WORKDIR') image.folder = text
  if (name === 'WORKDIR') mkdirSync(join(image.root, text), { recursive: true })
  if (name === 'ENV') Object.assign(image.env, variablesOf(text))
  if (name === 'USER') image.user = text
  if (name === 'CMD') image.command = wordsOf(text)
  if (name === 'HEALTHCHECK') image.health = wordsOf(text)
  if (name === 'COPY') copy(image, text, built)
  if (name === 'RUN') execFileSync('chroot', chrootArguments(image, ['sh', '-c', text]), { stdio: 'inherit' })
}

function copy(image: Image, text: string, built: ReadonlyMap<string, Image>): void {
  const { from, owner, source, target } = copyOf(text)
  const to = join(image.root, resolve(image.folder, target))
  if (from === undefined) {
    copyContext(to)
    return
  }
  const stage = built.get(from)
  if (stage === undefined) throw new Error(`There is no stage ${from}.`)
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', join(stage.root, source), to])
  if (owner !== undefined) execFileSync('chroot', [image.root, 'chown', '-R', owner, resolve(image.folder, target)])
}

/** The project as .dockerignore leaves it: its patterns are names, some at any depth. */
function copyContext(to: string): void {
  const patterns = readFileSync(join(projectRoot, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const atRoot = new Set(patterns.filter((pattern) => !pattern.startsWith('**/')))
  const anywhere = new Set(patterns.filter((pattern) => pattern.startsWith('**/')).map((pattern) => pattern.slice(3)))
  cpSync(projectRoot, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => {
      const parts = path.slice(projectRoot.length + 1).split('/')
      return !atRoot.has(parts[0] ?? '') && !parts.some((part) => anywhere.has(part))
    },
  })
}

function chrootArguments({ root, env, folder, user }: Image, command: readonly string[]): string[] {
  const variables = Object.entries({ ...env, HOME: user === 'root' ? '/root' : `/home/${user}` })
  const words = [
    'env',
    ...variables.map(([name, value]) => `${name}=${value}`),
    'sh',
    '-c',
    `cd ${folder} && exec "$@"`,
    'sh',
  ]
  return [`--userspec=${user}:${user}`, root, ...words, ...command]
}

/** Starts the image with demo data and a port of its own, and looks at it as Docker and a visitor would. */
async function checkImage(image: Image): Promise<void> {
  const port = '38080'
  const env = { ...image.env, PORT: port, DEMO_DATA: 'true', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const running = { ...image, env }
  const server = spawn('chroot', chrootArguments(running, image.command), { stdio: 'inherit' })
  try {
    await waitForHealth(running, server)
    for (const path of ['/readyz', '/home', '/console/', '/studio/'])
      await expectPage(`http://127.0.0.1:${port}${path}`)
    await expectStop(server)
    console.log('The image builds, starts, answers and stops.')
  } finally {
    server.kill('SIGKILL')
  }
}

async function waitForHealth(image: Image, server: ChildProcess): Promise<void> {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    const check = spawn('chroot', chrootArguments(image, image.health), { stdio: 'ignore' })
    const [code] = await once(check, 'exit')
    if (code === 0 && (await fetch(`http://127.0.0.1:${image.env.PORT}/readyz`)).ok) return
    await setTimeout(1000)
  }
  throw new Error('The image was not healthy in time.')
}

async function expectPage(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  console.log(`  ${response.status} ${url}`)
}

async function expectStop(server: ChildProcess): Promise<void> {
  const startedAt = Date.now()
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit', { signal: AbortSignal.timeout(stopMs) })
  if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM.`)
  console.log(`  stopped after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
