import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findTestFiles, runnerOf } from './filters.ts'
import { projectRoot } from './paths.ts'

/** Unit tests beside the files that differ from main, committed or not; on main, from the last commit. */
export function changedUnitTests(): string[] {
  return testsBeside(changedFiles(), findTestFiles()).filter(
    (file) => runnerOf(file) === 'unit' && existsSync(join(projectRoot, file)),
  )
}

/** Test files in the folders of the given files. */
export function testsBeside(changed: readonly string[], tests: readonly string[]): string[] {
  const folders = new Set(changed.map((file) => posix.dirname(file)))
  return tests.filter((test) => folders.has(posix.dirname(test)))
}

function changedFiles(): string[] {
  const branchPoint = tryGit('merge-base', 'HEAD', 'main')
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
