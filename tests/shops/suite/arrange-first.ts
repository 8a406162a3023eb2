import { type Answer, answer } from '../../../packages/connectors/src/answer.ts'
import type { ConnectorContext, Shop } from '../../../packages/connectors/src/context.ts'
import type { ShipmentArranger } from '../../../packages/connectors/src/labels.ts'
import { withConnectionErrors } from '../../../packages/connectors/src/outcome.ts'
import type { NewParcel } from '../../../packages/connectors/src/parcels.ts'

/** Arranges a shipment in the first way that is offered, as a supplier does who takes what is selected. */
export async function arrangeFirst(
  { readShipment, arrangeShipment }: ShipmentArranger,
  context: ConnectorContext,
  shop: Shop,
  orderId: string,
  lines: NewParcel['lines'],
): Promise<Answer<null>> {
  const shipment = await withConnectionErrors('read', () => readShipment(context, shop, orderId, lines))
  if (!shipment.ok) return shipment
  const [first] = shipment.data.handovers
  if (!first) return answer(null)
  return withConnectionErrors('write', () => arrangeShipment(context, shop, orderId, lines, first))
}
