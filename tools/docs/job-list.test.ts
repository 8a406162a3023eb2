import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { definedJobs, jobsIn, listedJobs } from './job-list.ts'

const listed = listedJobs(readFileSync(join(projectRoot, 'docs', 'operations', 'jobs.md'), 'utf8'))
const defined = definedJobs(projectRoot)

it('docs/operations/jobs.md lists every background job of the server, and no other', () => {
  expect(listed.map(({ name }) => name).sort()).toEqual(defined.map(({ name }) => name).sort())
})

it('docs/operations/jobs.md gives the schedule of every job that has one', () => {
  const runs = new Map(listed.map(({ name, runs }) => [name, runs]))
  expect(defined.filter((job) => job.runs !== '' && runs.get(job.name) !== job.runs)).toEqual([])
})

it('name and schedule of a job are read from its definition', () => {
  expect(jobsIn("export const a = defineScheduledJob('sweep-a', '7 4 * * *', async () => {})")).toEqual([
    { name: 'sweep-a', runs: 'daily at 04:07' },
  ])
  expect(jobsIn("export const a = defineJob({\n  name: 'open-a',\n})")).toEqual([{ name: 'open-a', runs: '' }])
})
