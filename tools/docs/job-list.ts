import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ListedJob = { readonly name: string; readonly runs: string }

/** Returns the jobs of the server, with their schedule in words where they have one. */
export function definedJobs(root: string): ListedJob[] {
  const files = globSync('apps/server/src/jobs/{,shops/,sweeps/}*.ts', { cwd: root }).filter(
    (file) => !/(\.test|\/test-[^/]+)\.ts$/.test(file),
  )
  return files.flatMap((file) => jobsIn(readFileSync(join(root, file), 'utf8')))
}

export function jobsIn(source: string): ListedJob[] {
  const definitions = source.split('= defineJob({').slice(1)
  const scheduled = source.matchAll(/= defineScheduledJob\(\s*'([^']+)',\s*'([^']+)'/g)
  return [
    ...definitions.map((definition) => ({ name: /^ {2}name: '([^']+)'/m.exec(definition)?.[1] ?? '', runs: '' })),
    ...[...scheduled].map(([, name = '', schedule = '']) => ({ name, runs: scheduleInWords(schedule) })),
  ]
}

/** Returns the rows of the table of jobs: name and schedule. */
export function listedJobs(markdown: string): ListedJob[] {
  return [...markdown.matchAll(/^\| `([\w-]+)` \| ([^|]+) \|/gm)].map(([, name = '', runs = '']) => ({ name, runs }))
}

function scheduleInWords(schedule: string): string {
  const [minute = '', hour = ''] = schedule.split(' ')
  if (minute === '*') return 'every minute'
  if (minute === '*/5') return 'every five minutes'
  if (minute === '*/10') return 'every ten minutes'
  return hour === '*' ? `hourly at minute ${minute}` : `daily at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
