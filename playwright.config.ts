import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from './tests/setup/server-process.ts'
import { findBrowser } from './tools/browser/find-browser.ts'
import { browserFlags, launchOptions } from './tools/browser/launch-flags.ts'

/** Chosen once; the workers, which read this file again, find it in their environment. */
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = String(await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'podwright-e2e-'))
  // The embedded database runs as a user of its own when we are root.
  chmodSync(folder, 0o755)
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
if (!process.env.E2E_BROWSER_FOUND) {
  const browser = await findBrowser()
  if (!browser.ok) throw new Error(browser.message)
  process.env.CHROMIUM_PATH = browser.path
  process.env.E2E_BROWSER_FOUND = 'true'
}
const origin = process.env.E2E_URL ?? `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  // CI machines have two cores; more workers use them while others wait for the server or the browser.
  workers: 4,
  fullyParallel: true,
  // Limits for a machine that does other work beside the tests; a quiet one needs a tenth.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'line',
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    // Colors and places are read when nothing moves.
    reducedMotion: 'reduce',
    // Keeping a trace of every test takes a fifth of the whole time: `--trace on` for one that fails.
    trace: 'off',
    // A press that cannot be made fails with what was in its way, not with the time limit of the whole test.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(browserFlags),
  },
  // E2E_URL names servers that run already.
  ...(process.env.E2E_URL
    ? {}
    : {
        webServer: {
          command: 'node apps/server/src/bin/server.ts',
          url: `${origin}/readyz`,
          timeout: 120_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
          env: {
            NODE_ENV: 'production',
            DEMO_DATA: 'true',
            RATE_LIMITS: 'false',
            // Each test sends an IP address of its own.
            TRUST_PROXY: 'true',
            // Pictures are made when a page asks for them; making all in advance would take the cores from the browser.
            WORKER_IN_SERVER: 'off',
            LOG_LEVEL: 'error',
            PORT: process.env.E2E_PORT,
            PUBLIC_URL: origin,
            DATA_DIR: process.env.E2E_DATA_DIR ?? '',
          },
          stdout: 'ignore',
          stderr: 'pipe',
        },
      }),
})
