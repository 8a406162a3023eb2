import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, resultsFolder } from './paths.ts'
import type { Command, Step } from './steps.ts'

/** Where the unit tests leave their counts. */
export const unitReport = join(resultsFolder, 'unit.json')

/** Everything `npm run check` does: format and lint, types, arrows, unit tests. The longest come first. */
export function checkSteps(): Step[] {
  return [
    { name: 'unit tests', commands: [vitest('unit', unitReport)] },
    typeStep(),
    { name: 'import arrows', commands: [{ command: process.execPath, args: ['tools/arrows/run.ts'] }] },
    ...lintSteps(),
  ]
}

/** Runs one Vitest project with a short report for people and a JSON one for counting. */
export function vitest(project: string, report: string): Command {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    command: 'vitest',
    args: ['run', '--project', project, '--passWithNoTests', ...reporters],
    env: { NO_COLOR: '1' },
  }
}

/** Biome has one package per platform and only one of them is installed. */
function lintSteps(): Step[] {
  const biome = join(projectRoot, 'node_modules', '@biomejs', `cli-${process.platform}-${process.arch}`, 'biome')
  if (!existsSync(biome)) {
    console.log(`Format and lint are skipped: Biome is not installed for ${process.platform}-${process.arch}.`)
    return []
  }
  return [
    {
      name: 'format and lint',
      commands: [{ command: biome, args: ['ci', '--colors=off', '.'] }],
    },
  ]
}

/** One build of all projects: each file is checked once, and again only when something it depends on changed. */
function typeStep(): Step {
  // React Router writes the types of its routes; without them the site does not type-check.
  const routeTypes = { command: 'react-router', args: ['typegen', 'apps/site'] }
  // A second checker per project instantiates the same types once more: it costs CPU time and saves none here.
  return {
    name: 'types',
    commands: [routeTypes, { command: 'tsc', args: ['--build', '--checkers', '1', '--pretty', 'false'] }],
  }
}
