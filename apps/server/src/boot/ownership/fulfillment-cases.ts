import { randomUUID } from 'node:crypto'
import { bangkok } from '../../modules/sales/orders/test-orders.ts'
import { at, catalog, line, type OwnershipCase } from './case.ts'

const emptySlip = { slipNote: '', slipSender: '', slipNotes: {}, slipLink: '', locale: 'en-US' }

/** The calls of suppliers: production orders, shipments, the workshop, pack codes and boxes. */
export const fulfillmentCases: Readonly<Record<string, OwnershipCase>> = {
  'getProductionOrder params.id': at('production'),
  // The supplier must offer one; inserts.api.test.ts.
  'changeInsertOffer params.id': 'has a test of its own',
  'listInks params.id': 'has a test of its own',
  'getSoftProof params.id': 'has a test of its own',
  'previewSlip params.id': at('store', { body: emptySlip }),
  'previewSlip body.slipLogoId': line('artwork', (slipLogoId, { store }) => ({
    params: { id: store },
    body: { ...emptySlip, slipLogoId },
  })),
  'getProductionCustoms params.id': at('production'),
  'getOrderCustoms params.id': at('order'),
  'listProductionWarnings params.id': at('production'),
  'acceptProduction params.id': at('production'),
  'listShopLabels params.id': at('production'),
  'arrangeShopShipment params.id': at('production'),
  'getShopShipment params.id': at('production'),
  'getShopLabel params.id': at('production', { params: { kind: 'item' } }),
  'stageProduction params.id': at('production', { body: { stage: 'printing' } }),
  'stageProduction body.lineIds': line('productionLine', (id, { production }) => ({
    params: { id: production },
    body: { stage: 'printing', lineIds: [id] },
  })),
  'stepBackProduction params.id': at('production', { body: {} }),
  'stepBackProduction body.lineIds': {
    ...line('productionLine', (id, { production }) => ({ params: { id: production }, body: { lineIds: [id] } })),
    isSpent: true,
  },
  'shipProduction params.id': line('production', (id) => ({
    params: { id },
    body: { requestKey: randomUUID(), trackingNumber: 'T1' },
  })),
  'shipProduction body.logisticsId': catalog,
  'shipProduction body.lines.lineId': line('productionLine', (lineId, { production }) => ({
    params: { id: production },
    body: { requestKey: randomUUID(), trackingNumber: 'T1', lines: [{ lineId, quantity: 1 }] },
  })),
  'refuseProduction params.id': at('production', { body: { code: 'other' } }),
  'correctTracking params.id': at('shipment', { body: { trackingNumber: 'TH1' } }),
  'takeBackShipment params.id': at('shipment', { body: { reason: 'mistake' } }),
  'trackShipment params.id': at('shipment', { body: { state: 'in_transit' } }),

  'changeWorkshopProducts body.ids': line('product', (id) => ({ body: { ids: [id], piecesPerDay: 5 } })),
  'listQualityPhotos params.id': at('grouped'),
  'addQualityPhoto params.id': at('grouped', { body: Buffer.from('no picture') }),
  'removeQualityPhoto params.id': line('grouped', (id, { photo }) => ({ params: { id, photoId: photo } })),
  'removeQualityPhoto params.photoId': {
    ...line('photo', (photoId, { grouped }) => ({ params: { id: grouped, photoId } })),
    isSpent: true,
  },
  'listOrderPhotos params.id': at('order'),
  'rankProduction body.ids': line('grouped', (id) => ({ body: { ids: [id], isExpress: true } })),
  'createPrintSheet body.ids': line('grouped', (id) => ({ body: { ids: [id] } })),
  'acceptManyProduction body.ids': line('grouped', (id) => ({ body: { ids: [id] } })),
  'changeWarehouse params.id': at('warehouse', { body: { code: 'A1', name: 'Guangzhou', address: bangkok } }),
  'listPackCodes query.warehouseId': line('warehouse', (warehouseId) => ({ query: { warehouseId } })),
  'getPackCode params.id': at('packCode'),
  'groupProduction body.warehouseId': line('warehouse', (warehouseId, { production }) => ({
    body: { warehouseId, day: '2099-12-01', productionIds: [production] },
  })),
  'groupProduction body.productionIds': line('grouped', (id, { warehouse }) => ({
    body: { warehouseId: warehouse, day: '2099-12-02', productionIds: [id] },
  })),
  'trackPackCode params.id': at('packCode', { body: { state: 'arrived' } }),
  'getBox params.id': at('box'),
  'createBox body.warehouseId': line('warehouse', (warehouseId) => ({
    body: { requestKey: randomUUID(), warehouseId },
  })),
  'scanIntoBox params.id': line('box', (id, { groupedNumber }) => ({ params: { id }, body: { code: groupedNumber } })),
  'takeOutOfBox params.id': line('box', (id, { grouped }) => ({ params: { id, productionId: grouped } })),
  'takeOutOfBox params.productionId': {
    ...line('grouped', (productionId, { box }) => ({ params: { id: box, productionId } })),
    isSpent: true,
  },
  'closeBox params.id': at('box', { body: { weightG: 1000, lengthMm: 300, widthMm: 300, heightMm: 300 } }),
  'reopenBox params.id': at('box'),
  'handOverBox params.id': at('box', { body: { trackingNumber: 'T1' } }),
  'handOverBox body.logisticsId': catalog,
  'ungroupProduction params.productionId': line('grouped', (productionId, { packCode }) => ({
    params: { id: packCode, productionId },
  })),
  'ungroupProduction params.id': {
    ...line('packCode', (id, { grouped }) => ({ params: { id, productionId: grouped } })),
    isSpent: true,
  },
  'correctBoxTracking params.id': at('box', { body: { trackingNumber: 'T2' } }),
  'cancelBox params.id': at('box'),
  'removeWarehouse params.id': at('warehouse'),
  'refuseManyProduction body.ids': line('grouped', (id) => ({ body: { ids: [id], code: 'other' } })),
}
