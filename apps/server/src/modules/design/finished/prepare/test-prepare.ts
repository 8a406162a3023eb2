// A process that prepares a finished product: `node test-prepare.ts <database url> <folder> <id>`. The tests kill it
// while it runs.
import process from 'node:process'
import { createKysely } from '../../../../db/kysely.ts'
import { createPool } from '../../../../db/pool.ts'
import { createLogger } from '../../../../http/logger.ts'
import { openTestPrints } from '../test-finished-app.ts'
import { prepareProduct } from './prepare-product.ts'

const [url = '', folder = '', id = ''] = process.argv.slice(2)
const pool = createPool({ connection: { connectionString: url }, log: createLogger('error') })
const { prints } = openTestPrints(createKysely(pool), folder)
await prepareProduct(prints, { finishedId: Number(id) }, new AbortController().signal)
console.log('prepared')
await pool.end()
