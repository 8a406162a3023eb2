import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { pagesOf } from './broken-links.ts'
import { missingMessages, quotedMessages, serverSources } from './quoted-messages.ts'

it('messages of the server that docs/operations quotes are in its sources', () => {
  const pages = pagesOf(projectRoot).filter((page) => page.startsWith(join('docs', 'operations')))
  const messages = pages.flatMap((page) => quotedMessages(readFileSync(join(projectRoot, page), 'utf8')))
  expect(messages).toContain('Podwright already runs on …')
  expect(missingMessages(messages, serverSources(projectRoot))).toEqual([])
})

it('messages are read from backticks, without commands, settings and code blocks', () => {
  const page = '`Cannot write to …` `npm run x` `A=b c` `word` `<a> b`\n```\n`not this one`\n```'
  expect(quotedMessages(page)).toEqual(['Cannot write to …'])
  expect(missingMessages(['Cannot write to … now'], 'Cannot write to')).toEqual(['Cannot write to … now'])
  expect(missingMessages(['Cannot write to …'], "log('Cannot write to ' + path)")).toEqual([])
})
