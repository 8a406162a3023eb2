import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const fontPackages = ['fonts-noto-cjk', 'fonts-thai-tlwg']

export type Browser = { ok: true; path: string; remarks: string[] } | { ok: false; message: string }

/** Chromium with fonts for Chinese and Thai: found, or installed where we may (root on Debian). */
export function ensureChromium(): Browser {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted))
    return { ok: false, message: `CHROMIUM_PATH names ${wanted}, which does not exist.` }
  const found = wanted || usualPlaces.find((path) => existsSync(path))
  const lacksFonts = !hasFontsFor('zh') || !hasFontsFor('th')
  const packages = [...(found ? [] : ['chromium']), ...(lacksFonts ? fontPackages : [])]
  const remarks = packages.length > 0 ? [install(packages)] : []
  const path = found ?? usualPlaces.find((place) => existsSync(place))
  if (path) return { ok: true, path, remarks }
  const how = 'install Chromium (Debian: apt-get install chromium fonts-noto-cjk fonts-thai-tlwg) or set CHROMIUM_PATH'
  return { ok: false, message: `Browser tests need Chromium: ${how}. ${remarks.join(' ')}`.trim() }
}

function install(packages: string[]): string {
  const list = packages.join(' ')
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) {
    return `Please install: ${list}.`
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args: string[]) => spawnSync('apt-get', args, { env, encoding: 'utf8' })
  apt(['update', '-q'])
  const { status, stderr } = apt(['install', '-y', '-q', '--no-install-recommends', ...packages])
  return status === 0 ? `Installed ${list}.` : `apt-get could not install ${list}: ${lastLine(stderr)}`
}

/** Without fontconfig nothing is known about fonts; then they count as missing. */
function hasFontsFor(language: string): boolean {
  if (process.platform === 'darwin') return true
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function lastLine(text: string | null): string {
  return text?.trim().split('\n').at(-1) ?? ''
}
