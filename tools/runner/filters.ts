import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from './paths.ts'

/** The selection of `npm test -- …`: files whose path contains one of the patterns, tests whose title matches. */
export type Filters = { patterns: string[]; title: string | undefined }

export type TestFiles = { unit: string[]; api: string[]; browser: string[] }

const testFiles = ['{apps,packages,tools,workshop}/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts']
const notSource = new Set(['node_modules', 'build', 'dist', '.react-router'])

export const usage = 'npm test -- [pattern...] [-t, --title <regexp>]'

/** Parses the command line. An unknown option is an error. */
export function parseFilters(args: string[]): Filters {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: { type: 'string', short: 't' } },
  })
  // An invalid expression fails here, with the usage, and not in each test runner.
  if (values.title !== undefined) new RegExp(values.title)
  return { patterns: positionals, title: values.title }
}

/** Whether no filter is set. */
export function isFullRun({ patterns, title }: Filters): boolean {
  return patterns.length === 0 && title === undefined
}

/** Returns all test files of the project. */
export function findTestFiles(): string[] {
  const files = globSync(testFiles, { cwd: projectRoot, exclude: (name) => notSource.has(name) })
  return files.map((file) => file.split(sep).join('/')).sort()
}

/** Returns patterns that match no file: a mistyped name must not pass as a run of the others. */
export function unmatchedPatterns(files: readonly string[], { patterns }: Filters): string[] {
  return patterns.filter((pattern) => !files.some((file) => matches(file, pattern)))
}

/** Returns the files that the patterns select, by the step that runs them. */
export function selectFiles(files: readonly string[], { patterns }: Filters): TestFiles {
  const selected = patterns.length === 0 ? files : files.filter((file) => patterns.some((each) => matches(file, each)))
  const { unit = [], api = [], browser = [] } = Object.groupBy(selected, runnerOf)
  return { unit, api, browser }
}

function matches(file: string, pattern: string): boolean {
  return file.toLowerCase().includes(pattern.toLowerCase())
}

/**
 * Tests that need PostgreSQL are recognized by their name; browser tests run in Playwright; everything else is a unit
 * test.
 */
export function runnerOf(file: string): keyof TestFiles {
  if (file.startsWith('tests/e2e/')) return 'browser'
  const needsDatabase = /^(apps\/server\/src\/.*\.(db|api)\.test\.ts$|tests\/(crash|upgrade)\/)/
  return needsDatabase.test(file) ? 'api' : 'unit'
}
