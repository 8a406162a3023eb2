import { editFinishedProducts, getFinishedFacets } from '@podwright/contracts/finished/edit-finished'
import { finishDesign } from '@podwright/contracts/finished/finish-design'
import { duplicateFinishedProducts, prepareListings } from '@podwright/contracts/finished/finished-batch'
import {
  deleteFinishedProduct,
  getFinishedProduct,
  listFinishedProducts,
  makePrintFiles,
  renameFinishedProduct,
} from '@podwright/contracts/finished/finished-products'
import { getDesignPictures } from '@podwright/contracts/finished/get-design-pictures'
import { listListings, removeListing, saveListing } from '@podwright/contracts/finished/listings'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { FinishedDeps } from './deps.ts'
import { showDesignPictures } from './design-pictures.ts'
import { downloadPath, sendPrint } from './downloads.ts'
import { duplicateFinished } from './duplicate.ts'
import { editFinished, showFacets } from './edit-finished.ts'
import { listAccountListings, prepareAccountListings, removeAccountListing, saveAccountListing } from './listings.ts'
import {
  addPrintFiles,
  finishAccountDesign,
  listFinished,
  nameFinished,
  removeFinished,
  showFinished,
} from './service.ts'

export function finishedRoutes(api: ApiRouter, deps: FinishedDeps): void {
  registerAccountCall(api, finishDesign, ({ session, params, body, locale }) =>
    finishAccountDesign(deps, session.accountId, params.id, body, locale),
  )
  registerAccountCall(api, getDesignPictures, ({ session, params, query, locale }) =>
    showDesignPictures(deps, session.accountId, { designId: params.id, requested: query.revision, locale }),
  )
  registerAccountCall(api, listFinishedProducts, ({ session, query }) => listFinished(deps, session.accountId, query))
  // Registered before the product by id, whose path pattern would match too.
  registerAccountCall(api, getFinishedFacets, ({ session, locale }) => showFacets(deps, session.accountId, locale))
  registerAccountCall(api, editFinishedProducts, ({ session, body }) => editFinished(deps, session.accountId, body))
  registerAccountCall(api, prepareListings, ({ session, body }) =>
    prepareAccountListings(deps, session.accountId, body),
  )
  registerAccountCall(api, duplicateFinishedProducts, ({ session, body, locale }) =>
    duplicateFinished(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, listListings, ({ session, params }) =>
    listAccountListings(deps, session.accountId, params.id),
  )
  registerAccountCall(api, saveListing, ({ session, params, body }) =>
    saveAccountListing(deps, session.accountId, params, body),
  )
  registerAccountCall(api, removeListing, ({ session, params }) =>
    removeAccountListing(deps, session.accountId, params),
  )
  registerAccountCall(api, getFinishedProduct, ({ session, params, locale }) =>
    showFinished(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, renameFinishedProduct, ({ session, params, body, locale }) =>
    nameFinished(deps, session.accountId, params.id, { title: body.title, locale }),
  )
  registerAccountCall(api, deleteFinishedProduct, ({ session, params }) =>
    removeFinished(deps, session.accountId, params.id),
  )
  registerAccountCall(api, makePrintFiles, ({ session, params, body, locale }) =>
    addPrintFiles(deps, session.accountId, params.id, { format: body.format, locale }),
  )
  api.app.get(downloadPath, (c) => {
    c.set('route', downloadPath)
    return sendPrint({ db: deps.db, folder: deps.printFolder }, c, new Date())
  })
}
