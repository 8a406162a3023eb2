// A worker process for the job tests: `node test-worker.ts <database url> <mode>`. In the mode `stuck` it starts a job
// and never ends it.
import process from 'node:process'
import { Registry } from 'prom-client'
import { createPool } from '../../db/pool.ts'
import { createLogger } from '../../http/logger.ts'
import { openJobQueue } from './job-queue.ts'
import { startJobWorker } from './job-worker.ts'
import { testDeps, testJobs } from './test-jobs.ts'

const [url = '', manner = ''] = process.argv.slice(2)
const log = createLogger('error')
const pool = createPool({ connection: { connectionString: url }, log })
const { jobs } = testJobs(pool, manner === 'stuck')
const queue = await openJobQueue({ pool, log, jobs, isWorker: true })
await startJobWorker({ queue, deps: testDeps(pool, log), registry: new Registry() })
console.log('working')
