import { afterAll, beforeAll, describe } from 'vitest'
import type { Connector } from '../../../packages/connectors/src/connector.ts'
import { connectTests } from './connecting.ts'
import type { Counterpart } from './counterpart.ts'
import { faultTests } from './faults.ts'
import { interruptionTests } from './interruptions.ts'
import { listingTests } from './listings.ts'
import { orderTests } from './orders.ts'
import { parcelTests } from './parcels.ts'
import { Session } from './session.ts'
import { webhookTests } from './webhooks.ts'

/**
 * Tests a connector against a shop, a fake or a real one. Tests of capabilities that the connector lacks are left out.
 * Keys are revoked by the last test.
 */
export function connectorSuite(connector: Connector, counterpart: Counterpart): void {
  describe(`${connector.id} with ${counterpart.name}`, () => {
    const session = new Session(connector, counterpart)
    beforeAll(() => session.start())
    afterAll(() => session.stop())
    connectTests(session)
    if (connector.publisher) listingTests(session)
    if (connector.orders) orderTests(session)
    if (connector.parcels) parcelTests(session)
    if (connector.webhooks?.ensure) webhookTests(session)
    interruptionTests(session)
    faultTests(session)
  })
}
