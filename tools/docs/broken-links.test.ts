import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { anchorsOf, brokenLinks, linksOf, pagesOf } from './broken-links.ts'

const folder = mkdtempSync(join(tmpdir(), 'podwright-links-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('documentation links', () => {
  it('no documentation link is broken', () => {
    const pages = pagesOf(projectRoot)
    expect(pages).toEqual(
      expect.arrayContaining(
        ['README.md', 'docs/conformance.md', 'packages/render/README.md', 'workshop/views/README.md'].map(normalize),
      ),
    )
    expect(brokenLinks(projectRoot, pages)).toEqual([])
  })

  it('links to missing files, missing headings and outside the tree are broken', () => {
    mkdirSync(join(folder, 'docs'))
    writeFileSync(join(folder, 'docs', 'a.md'), '# One\n## Two words\n[up](../README.md#start-here) [out](../../x.md)')
    writeFileSync(
      join(folder, 'README.md'),
      '# Start here\n[a](docs/a.md#two-words) [b](docs/a.md#three) [c](docs/c.md) [d](#start-here) [e](#end) `[f](none.md)` [g](https://example.com/x)',
    )
    const broken = brokenLinks(folder, pagesOf(folder))
    expect(broken).toEqual([
      'README.md: docs/a.md#three',
      'README.md: docs/c.md',
      'README.md: #end',
      `${join('docs', 'a.md')}: ../../x.md`,
    ])
  })

  it('links are read in every Markdown and HTML form', () => {
    expect(linksOf('[a](b.md "title") ![p](<c.png>) <img src="d.jpg">\n[e]: f.md')).toEqual([
      'b.md',
      'c.png',
      'f.md',
      'd.jpg',
    ])
  })

  it('heading anchors are accepted as the usual hosts generate them', () => {
    expect([...anchorsOf('# `npm start`, twice!\n## A\n## A\n```\n# no\n```\n<a id="own"></a>')]).toEqual([
      'npm-start-twice',
      'a',
      'a-1',
      'own',
    ])
  })
})
