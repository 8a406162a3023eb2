import { createPrintSheet } from '@podwright/contracts/orders/production-batch'
import {
  addQualityPhoto,
  listOrderPhotos,
  listQualityPhotos,
  removeQualityPhoto,
} from '@podwright/contracts/workshop/photos'
import {
  changeWorkshop,
  changeWorkshopProducts,
  getWorkshop,
  listWorkshopProducts,
} from '@podwright/contracts/workshop/workshop'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { WorkshopDeps } from './deps.ts'
import { addPhoto, listPhotos, listPhotosOfOrder, photoPath, removePhoto, sendPhoto } from './photos.ts'
import { changeAccountWorkshop, changeProducts, listAccountProducts, showWorkshop } from './service.ts'
import { addSheet, sendSheet, sheetPath } from './sheets.ts'

export function workshopRoutes(api: ApiRouter, deps: WorkshopDeps): void {
  registerAccountCall(api, getWorkshop, ({ session }) => showWorkshop(deps, session.accountId, new Date()))
  registerAccountCall(api, changeWorkshop, ({ session, body }) =>
    changeAccountWorkshop(deps, session.accountId, body, new Date()),
  )
  registerAccountCall(api, listWorkshopProducts, ({ session, query, locale }) =>
    listAccountProducts(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, changeWorkshopProducts, ({ session, body, locale }) =>
    changeProducts(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, createPrintSheet, ({ session, body, locale }) =>
    addSheet(deps, session.accountId, body, { locale, now: new Date() }),
  )
  photoRoutes(api, deps)
  api.app.get(sheetPath, (c) => {
    c.set('route', sheetPath)
    return sendSheet(deps, c, new Date())
  })
}

function photoRoutes(api: ApiRouter, deps: WorkshopDeps): void {
  registerAccountCall(api, listQualityPhotos, ({ session, params }) =>
    listPhotos(deps, session.accountId, params.id, new Date()),
  )
  registerAccountCall(api, addQualityPhoto, ({ session, params, body }) =>
    addPhoto(deps, session.accountId, params.id, body, new Date()),
  )
  registerAccountCall(api, removeQualityPhoto, ({ session, params }) =>
    removePhoto(deps, session.accountId, params, new Date()),
  )
  registerAccountCall(api, listOrderPhotos, ({ session, params }) =>
    listPhotosOfOrder(deps, session.accountId, params.id, new Date()),
  )
  api.app.get(photoPath, (c) => {
    c.set('route', photoPath)
    return sendPhoto(deps, c, new Date())
  })
}
