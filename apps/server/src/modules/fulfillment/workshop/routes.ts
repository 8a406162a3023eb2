import { createPrintSheet as createPrintSheetCall } from '@podwright/contracts/orders/production-batch'
import { listInks as listInksCall } from '@podwright/contracts/workshop/inks'
import {
  addQualityPhoto as addQualityPhotoCall,
  listOrderPhotos as listOrderPhotosCall,
  listQualityPhotos as listQualityPhotosCall,
  removeQualityPhoto as removeQualityPhotoCall,
} from '@podwright/contracts/workshop/photos'
import { getSoftProof as getSoftProofCall } from '@podwright/contracts/workshop/soft-proof'
import {
  changeWorkshop as changeWorkshopCall,
  changeWorkshopProducts as changeWorkshopProductsCall,
  getWorkshop as getWorkshopCall,
  listWorkshopProducts as listWorkshopProductsCall,
} from '@podwright/contracts/workshop/workshop'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { WorkshopDeps } from './deps.ts'
import { listInks } from './inks.ts'
import { insertPath, sendInsert } from './insert-files.ts'
import {
  addQualityPhoto,
  listOrderPhotos,
  listQualityPhotos,
  photoPath,
  removeQualityPhoto,
  sendPhoto,
} from './photos.ts'
import { changeWorkshopProducts, listWorkshopProducts } from './products.ts'
import { changeWorkshop, getWorkshop } from './settings.ts'
import { createPrintSheet, sendSheet, sheetPath } from './sheets.ts'
import { getSoftProof } from './soft-proof.ts'

export function workshopRoutes(api: ApiRouter, deps: WorkshopDeps): void {
  registerAccountCall(api, getWorkshopCall, ({ session }) => getWorkshop(deps, session.accountId, new Date()))
  registerAccountCall(api, changeWorkshopCall, ({ session, body }) =>
    changeWorkshop(deps, session.accountId, body, new Date()),
  )
  registerAccountCall(api, listWorkshopProductsCall, ({ session, query, locale }) =>
    listWorkshopProducts(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, changeWorkshopProductsCall, ({ session, body, locale }) =>
    changeWorkshopProducts(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, createPrintSheetCall, ({ session, body, locale }) =>
    createPrintSheet(deps, session.accountId, body, { locale, now: new Date() }),
  )
  registerAccountCall(api, listInksCall, ({ session, params, query, locale }) =>
    listInks(deps, session.accountId, params.id, query, { locale, now: new Date() }),
  )
  registerAccountCall(api, getSoftProofCall, ({ session, params, query, locale }) =>
    getSoftProof(deps, session.accountId, params.id, query, locale),
  )
  photoRoutes(api, deps)
  api.app.get(insertPath, (c) => {
    c.set('route', insertPath)
    return sendInsert(deps, c, new Date())
  })
  api.app.get(sheetPath, (c) => {
    c.set('route', sheetPath)
    return sendSheet(deps, c, new Date())
  })
}

function photoRoutes(api: ApiRouter, deps: WorkshopDeps): void {
  registerAccountCall(api, listQualityPhotosCall, ({ session, params }) =>
    listQualityPhotos(deps, session.accountId, params.id, new Date()),
  )
  registerAccountCall(api, addQualityPhotoCall, ({ session, params, body }) =>
    addQualityPhoto(deps, session.accountId, params.id, body, new Date()),
  )
  registerAccountCall(api, removeQualityPhotoCall, ({ session, params }) =>
    removeQualityPhoto(deps, session.accountId, params, new Date()),
  )
  registerAccountCall(api, listOrderPhotosCall, ({ session, params }) =>
    listOrderPhotos(deps, session.accountId, params.id, new Date()),
  )
  api.app.get(photoPath, (c) => {
    c.set('route', photoPath)
    return sendPhoto(deps, c, new Date())
  })
}
