import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { biomePath, projectRoot } from './paths.ts'
import type { Command } from './processes.ts'
import type { Step } from './steps.ts'

const reporters = join(projectRoot, 'tools', 'runner')

/** Checks without tests: format and lint, types, import rules, retired words, dead code, generated files. */
export function sourceChecks(): Step[] {
  return [
    typeStep(),
    ...lintSteps(),
    tool('import rules', 'tools/arrows/run.ts'),
    tool('retired words', 'tools/language/run.ts'),
    deadCodeStep(),
    tool('generated files', 'tools/generate.ts', '--check'),
  ]
}

/** Runs the same checks for the workshop, which the product's own checks exclude. */
export function workshopChecks(): Step[] {
  const types = { command: 'tsc', args: ['--build', '--checkers', '1', '--pretty', 'false', 'workshop'] }
  return [{ name: 'types', commands: [types] }, ...lintSteps('workshop')]
}

/** Builds the site and the browser apps unless they are fresh. */
export function siteBuildStep(): Step {
  return tool('site build', 'tools/runner/build-site.ts')
}

/** Runs one Vitest project: all of it, or the given files and titles. */
export function vitestStep(name: string, project: string, files: string[] = [], title?: string): Step {
  const reporter = ['--reporter=default', `--reporter=${join(reporters, 'vitest-reporter.ts')}`]
  const titles = title === undefined ? [] : ['--testNamePattern', title]
  const args = ['run', '--project', project, ...reporter, ...titles, ...files]
  return { name, runsTests: true, commands: [{ command: 'vitest', args, env: { NO_COLOR: '1' } }] }
}

/** Runs the browser tests in Chromium: all of them, or the given files and titles. */
export function playwrightStep(files: string[] = [], title?: string): Step {
  const reporter = `--reporter=dot,${join(reporters, 'playwright-reporter.ts')}`
  // The title may match tests of the other runners only; no match in any runner is an error of the whole run.
  const titles = title === undefined ? [] : ['--grep', title, '--pass-with-no-tests']
  const args = ['test', reporter, ...titles, ...files.map((file) => file.replace(/[.+[\]()$^]/g, '\\$&'))]
  const commands = [{ command: 'playwright', args }]
  return { name: 'browser tests', runsTests: true, commands }
}

function lintSteps(folder = '.'): Step[] {
  if (!existsSync(biomePath)) {
    console.log(`Format and lint are skipped: Biome is not installed for ${process.platform}-${process.arch}.`)
    return []
  }
  const commands = [{ command: biomePath, args: ['ci', '--colors=off', '.'] }]
  return [{ name: 'format and lint', commands, cwd: join(projectRoot, folder) }]
}

/** One build of all projects: each file is checked once, and again only when something it depends on changed. */
function typeStep(): Step {
  // React Router generates the types of its routes; without them the site does not type-check.
  const routeTypes: Command = { command: 'react-router', args: ['typegen', 'apps/site'] }
  // A second checker per project instantiates the same types again: it costs CPU time and saves none here.
  const build: Command = { command: 'tsc', args: ['--build', '--checkers', '1', '--pretty', 'false'] }
  return { name: 'types', commands: [routeTypes, build] }
}

/** Exports, files and dependencies that nothing uses (knip.jsonc). */
function deadCodeStep(): Step {
  // Whether route types exist at this point depends on the other steps, so a configuration hint about them would come
  // and go.
  return { name: 'dead code', commands: [{ command: 'knip', args: ['--no-progress', '--no-config-hints'] }] }
}

function tool(name: string, ...args: string[]): Step {
  return { name, commands: [{ command: process.execPath, args }] }
}
