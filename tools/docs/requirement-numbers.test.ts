import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { citedNumbers, explainedNumbers, unexplainedCitations } from './requirement-numbers.ts'

const explained = explainedNumbers(readFileSync(join(projectRoot, 'docs', 'requirements.md'), 'utf8'))

it('docs/requirements.md explains every requirement number that code, tests and documents cite', () => {
  expect(unexplainedCitations(projectRoot, new Set(explained))).toEqual([])
})

it('requirement numbers are read once each, from three digits', () => {
  expect(citedNumbers('(R-402, R-402) OR-501 R-12 R-1034')).toEqual(['R-402'])
})
