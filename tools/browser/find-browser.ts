import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackChromium } from './bundled-chromium.ts'
import { createCacheFolder } from './cache-folder.ts'
import { prepareTestFonts } from './test-fonts.ts'

export type Browser = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly message: string }

const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the browser of tests, benchmarks and screenshots: the one named by CHROMIUM_PATH, on Linux x64 the bundled
 * one, elsewhere an installed Chrome. On Linux it sees only the test fonts.
 */
export async function findBrowser(): Promise<Browser> {
  const requested = process.env.CHROMIUM_PATH
  if (requested && !isProgram(requested)) {
    return { ok: false, message: `CHROMIUM_PATH is ${requested}, which is not an executable file.` }
  }
  if (!requested && process.platform === 'linux' && process.arch === 'x64') {
    const { executable, libraries } = await unpackChromium()
    return { ok: true, path: await createLauncher(executable, libraries) }
  }
  const path = requested ?? installedBrowsers.find((place) => existsSync(place))
  if (!path) return { ok: false, message: 'Browser tests need Chrome or Chromium: install one or set CHROMIUM_PATH.' }
  return { ok: true, path: process.platform === 'linux' ? await createLauncher(path) : path }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return statSync(path).isFile()
}

/** Creates a script that starts the browser with its environment, for programs that accept only a path. */
async function createLauncher(executable: string, libraries?: string): Promise<string> {
  const fonts = await prepareTestFonts()
  const lines = ['#!/bin/sh', `export FONTCONFIG_FILE=${quote(fonts)}`]
  if (libraries) lines.push(`export LD_LIBRARY_PATH=${quote(libraries)}"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`)
  const script = [...lines, `exec ${quote(executable)} "$@"`, ''].join('\n')
  const name = `browser-${createHash('sha256').update(script).digest('hex').slice(0, 16)}`
  const folder = await createCacheFolder(name, ['chromium'], async (target) => {
    writeFileSync(join(target, 'chromium'), script)
    chmodSync(join(target, 'chromium'), 0o755)
  })
  return join(folder, 'chromium')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
