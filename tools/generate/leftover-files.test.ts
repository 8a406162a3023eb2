import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leftoverFiles } from './leftover-files.ts'

it('only folders named generated are searched for files that no generator writes', () => {
  const root = mkdtempSync(join(tmpdir(), 'podwright-leftover-'))
  mkdirSync(join(root, 'a/generated'), { recursive: true })
  mkdirSync(join(root, 'docs'))
  for (const path of ['a/generated/kept.ts', 'a/generated/old.ts', 'docs/openapi.json', 'docs/README.md'])
    writeFileSync(join(root, path), '')
  const written = ['a/generated/kept.ts', 'b/generated/new.ts', 'docs/openapi.json']
  expect(leftoverFiles(root, written)).toEqual(['a/generated/old.ts'])
  rmSync(root, { recursive: true })
})
