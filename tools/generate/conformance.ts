import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withTests } from '../docs/conformance.ts'
import { taggedRequirements } from '../docs/requirement-tags.ts'
import { findTestFiles } from '../runner/filters.ts'
import { projectRoot } from '../runner/paths.ts'
import type { GeneratedFile } from './generated-file.ts'

const page = 'docs/conformance.md'

/** Generates the tests column of docs/conformance.md from the tags in test titles. */
export async function generateConformance(): Promise<GeneratedFile[]> {
  const tests = new Map<string, string[]>()
  for (const file of findTestFiles()) {
    for (const number of taggedRequirements(readFileSync(join(projectRoot, file), 'utf8'))) {
      tests.set(number, [...(tests.get(number) ?? []), file])
    }
  }
  return [{ path: page, text: withTests(readFileSync(join(projectRoot, page), 'utf8'), tests) }]
}
