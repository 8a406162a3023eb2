import { env } from 'node:process'
import { medusa } from '../../../packages/connectors/src/medusa/medusa.ts'
import { connectorSuite } from '../suite/connector-suite.ts'
import { fakeCounterpart } from './fake-counterpart.ts'
import { realCounterpart } from './real-counterpart.ts'

connectorSuite(medusa, fakeCounterpart())

// A real shop, only where someone has one: docs/connectors.md.
const { MEDUSA_URL: url, MEDUSA_OWNER: owner, MEDUSA_CALLBACK: callback } = env
if (url && owner && callback) connectorSuite(medusa, realCounterpart({ url, owner, callback }))
