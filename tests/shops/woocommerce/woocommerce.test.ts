import { env } from 'node:process'
import { woocommerce } from '../../../packages/connectors/src/woocommerce/woocommerce.ts'
import { connectorSuite } from '../suite/connector-suite.ts'
import { fakeCounterpart } from './fake-counterpart.ts'
import { realCounterpart } from './real-counterpart.ts'

connectorSuite(woocommerce, fakeCounterpart())

// A real shop, only where someone has one: docs/connectors.md.
const { WOO_URL: url, WOO_OWNER: owner, WOO_CALLBACK: callback, WOO_TLS: tls, WOO_QUEUE: queue, WOO_MAILS: mails } = env
if (url && owner && callback && tls && queue)
  connectorSuite(woocommerce, realCounterpart({ url, owner, callback, tls, queue, mails }))
