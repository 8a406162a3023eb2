import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { linksOf, pagesOf } from './broken-links.ts'

it('docs/README.md links to every page of docs', () => {
  const links = linksOf(readFileSync(join(projectRoot, 'docs', 'README.md'), 'utf8'))
  const pages = pagesOf(projectRoot).flatMap((page) => {
    const [folder, ...rest] = page.split(sep)
    return folder === 'docs' && page !== join('docs', 'README.md') ? [rest.join('/')] : []
  })
  expect(pages).toContain('glossary.md')
  expect(pages.filter((page) => !links.includes(page))).toEqual([])
})
