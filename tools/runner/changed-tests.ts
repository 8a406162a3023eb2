import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseImports } from '../arrows/parse-imports.ts'
import { resolveImport } from '../arrows/resolve-import.ts'
import { findTestFiles, runnerOf } from './filters.ts'
import { projectRoot } from './paths.ts'

/** Returns the unit tests of files that differ from main, committed or not; on main, from the last commit. */
export function changedUnitTests(): string[] {
  const tests = findTestFiles().filter((file) => runnerOf(file) === 'unit')
  return testsOf(new Set(changedFiles()), tests, (file) => readFileSync(join(projectRoot, file), 'utf8'))
}

/** Returns tests that changed, lie in the folder of a changed file or import one directly. */
export function testsOf(
  changed: ReadonlySet<string>,
  tests: readonly string[],
  read: (file: string) => string,
): string[] {
  const folders = new Set([...changed].map((file) => posix.dirname(file)))
  const importsChanged = (test: string) =>
    parseImports(test, read(test)).imports.some(({ specifier }) =>
      changed.has(resolveImport(test, specifier, changed).file ?? ''),
    )
  return tests.filter((test) => folders.has(posix.dirname(test)) || importsChanged(test))
}

function changedFiles(): string[] {
  const branchPoint = tryGit('merge-base', 'HEAD', 'main') ?? tryGit('merge-base', 'HEAD', 'origin/main')
  const head = git('rev-parse', 'HEAD')
  const since = branchPoint === undefined || branchPoint === head ? 'HEAD' : branchPoint
  const tracked = git('diff', '--name-only', since)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return `${tracked}\n${untracked}`.split('\n').filter((file) => file !== '')
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args)
  } catch {
    // A clone of a single branch has no main.
    return undefined
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
