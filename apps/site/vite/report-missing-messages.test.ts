import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localeCodes } from '@podwright/domain/locale'
import { build } from 'vite'
import { afterEach, expect, it } from 'vitest'
import { reportMissingMessages } from './report-missing-messages.ts'

const folder = mkdtempSync(join(tmpdir(), 'podwright-messages-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(texts: object) {
  writeFileSync(join(folder, 'home.json'), JSON.stringify(texts))
}

it('a build lists the texts that a language takes from en-US, and nothing when there are none @R-206', async () => {
  const inAll = (text: string) => Object.fromEntries(localeCodes.map((locale) => [locale, text]))
  write({ hero: { next: inAll('Next'), play: inAll('Play') } })
  expect(await warningsOfBuild()).toEqual([])
  write({ hero: { next: { ...inAll('Next'), 'th-TH': '' }, play: { ...inAll('Play'), 'th-TH': undefined } } })
  expect(await warningsOfBuild()).toEqual([
    expect.stringContaining(
      '2 messages are shown in en-US:\n  th-TH home.json: hero.next\n  th-TH home.json: hero.play',
    ),
  ])
})

/** Returns the warnings of Vite while it builds an empty server with the plugin. */
async function warningsOfBuild(): Promise<string[]> {
  const warnings: string[] = []
  writeFileSync(join(folder, 'empty.js'), 'export {}')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [reportMissingMessages(folder)],
    build: {
      ssr: 'empty.js',
      write: false,
      rolldownOptions: {
        onLog: (level, log) => {
          if (level === 'warn') warnings.push(log.message)
        },
      },
    },
  })
  return warnings
}
