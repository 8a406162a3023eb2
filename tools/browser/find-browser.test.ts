import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { findBrowser } from './find-browser.ts'

afterEach(() => vi.unstubAllEnvs())

it('a CHROMIUM_PATH that is not an executable file is reported in one line', async () => {
  for (const path of ['/no/such/browser', import.meta.filename, import.meta.dirname]) {
    vi.stubEnv('CHROMIUM_PATH', path)
    const message = `CHROMIUM_PATH is ${path}, which is not an executable file.`
    expect(await findBrowser()).toEqual({ ok: false, message })
  }
})

it.runIf(process.platform === 'linux')('a browser named by CHROMIUM_PATH starts with the test fonts', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  const browser = await findBrowser()
  if (!browser.ok) throw new Error(browser.message)
  const script = readFileSync(browser.path, 'utf8')
  expect(script).toContain(`exec '${process.execPath}' "$@"`)
  const [, config = ''] = /FONTCONFIG_FILE='([^']+)'/.exec(script) ?? []
  const families = [...readFileSync(config, 'utf8').matchAll(/name="family"[^>]*><string>([^<]+)/g)]
  expect(new Set(families.map(([, family]) => family))).toEqual(
    new Set([
      'Noto Sans',
      'Noto Sans Latin Extended',
      'Noto Sans Vietnamese',
      'Noto Sans Thai',
      'Noto Sans SC',
      'Noto Sans Math',
    ]),
  )
})
