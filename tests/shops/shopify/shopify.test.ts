import { shopify } from '../../../packages/connectors/src/shopify/shopify.ts'
import { connectorSuite } from '../suite/connector-suite.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

connectorSuite(shopify, fakeCounterpart())
