// A batch worker process: `node test-run.ts <database url> <folder>`. The tests kill it while it runs.
import process from 'node:process'
import { createKysely } from '../../../../db/kysely.ts'
import { createPool } from '../../../../db/pool.ts'
import { createLogger } from '../../../../http/logger.ts'
import { openTestSlices } from '../test-batch-app.ts'
import { runBatches } from './run-batches.ts'

const [url = '', folder = ''] = process.argv.slice(2)
const pool = createPool({ connection: { connectionString: url }, log: createLogger('error') })
const { deps } = await openTestSlices(createKysely(pool), folder)
console.log('working')
await runBatches(deps, new AbortController().signal)
console.log('through')
process.exit()
