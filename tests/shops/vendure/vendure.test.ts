import { env } from 'node:process'
import { vendure } from '../../../packages/connectors/src/vendure/vendure.ts'
import { connectorSuite } from '../suite/connector-suite.ts'
import { fakeCounterpart } from './fake-counterpart.ts'
import { realCounterpart } from './real-counterpart.ts'

connectorSuite(vendure, fakeCounterpart())

// A real shop, only where someone has one: docs/connectors.md.
const { VENDURE_URL: url, VENDURE_OWNER: owner, VENDURE_CALLBACK: callback } = env
if (url && owner && callback) connectorSuite(vendure, realCounterpart({ url, owner, callback }))
