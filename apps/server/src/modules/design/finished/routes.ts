import {
  editFinishedProducts as editFinishedProductsCall,
  getFinishedFacets as getFinishedFacetsCall,
} from '@podwright/contracts/finished/edit-finished'
import { finishDesign as finishDesignCall } from '@podwright/contracts/finished/finish-design'
import {
  duplicateFinishedProducts as duplicateFinishedProductsCall,
  prepareListings as prepareListingsCall,
} from '@podwright/contracts/finished/finished-batch'
import {
  deleteFinishedProduct as deleteFinishedProductCall,
  getFinishedProduct as getFinishedProductCall,
  listFinishedProducts as listFinishedProductsCall,
  makePrintFiles as makePrintFilesCall,
  renameFinishedProduct as renameFinishedProductCall,
} from '@podwright/contracts/finished/finished-products'
import { getDesignPictures as getDesignPicturesCall } from '@podwright/contracts/finished/get-design-pictures'
import {
  listListings as listListingsCall,
  removeListing as removeListingCall,
  saveListing as saveListingCall,
} from '@podwright/contracts/finished/listings'
import { quoteRetailPrices as quoteRetailPricesCall } from '@podwright/contracts/finished/quote-retail-prices'
import { setFinishedMockups as setFinishedMockupsCall } from '@podwright/contracts/finished/set-mockups'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { FinishedDeps } from './deps.ts'
import { downloadPath, sendPrint } from './downloads.ts'
import { duplicateFinishedProducts } from './duplicate.ts'
import { editFinishedProducts, getFinishedFacets } from './edit-finished.ts'
import { finishDesign } from './finish-design.ts'
import { deleteFinishedProduct, getFinishedProduct, listFinishedProducts, renameFinishedProduct } from './library.ts'
import { listListings, prepareListings, removeListing, saveListing } from './listings/listings.ts'
import { makePrintFiles } from './ordered-prints.ts'
import { getDesignPictures } from './prepare/design-pictures.ts'
import { quoteRetailPrices } from './retail/quote-prices.ts'
import { setFinishedMockups } from './set-mockups.ts'

export function finishedRoutes(api: ApiRouter, deps: FinishedDeps): void {
  registerAccountCall(api, finishDesignCall, ({ session, params, body, locale }) =>
    finishDesign(deps, session.accountId, params.id, body, locale),
  )
  registerAccountCall(api, getDesignPicturesCall, ({ session, params, query, locale }) =>
    getDesignPictures(deps, session.accountId, { designId: params.id, requested: query.revision, locale }),
  )
  registerAccountCall(api, listFinishedProductsCall, ({ session, query, locale }) =>
    listFinishedProducts(deps, session.accountId, query, locale),
  )
  // Registered before the product by id, whose path pattern would match too.
  registerAccountCall(api, getFinishedFacetsCall, ({ session, locale }) =>
    getFinishedFacets(deps, session.accountId, locale),
  )
  registerAccountCall(api, editFinishedProductsCall, ({ session, body }) =>
    editFinishedProducts(deps, session.accountId, body),
  )
  registerAccountCall(api, quoteRetailPricesCall, ({ session, body, locale }) =>
    quoteRetailPrices(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, setFinishedMockupsCall, ({ session, body }) =>
    setFinishedMockups(deps, session.accountId, body),
  )
  registerAccountCall(api, prepareListingsCall, ({ session, body }) => prepareListings(deps, session.accountId, body))
  registerAccountCall(api, duplicateFinishedProductsCall, ({ session, body, locale }) =>
    duplicateFinishedProducts(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, listListingsCall, ({ session, params }) => listListings(deps, session.accountId, params.id))
  registerAccountCall(api, saveListingCall, ({ session, params, body }) =>
    saveListing(deps, session.accountId, params, body),
  )
  registerAccountCall(api, removeListingCall, ({ session, params }) => removeListing(deps, session.accountId, params))
  registerAccountCall(api, getFinishedProductCall, ({ session, params, locale }) =>
    getFinishedProduct(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, renameFinishedProductCall, ({ session, params, body, locale }) =>
    renameFinishedProduct(deps, session.accountId, params.id, { title: body.title, locale }),
  )
  registerAccountCall(api, deleteFinishedProductCall, ({ session, params }) =>
    deleteFinishedProduct(deps, session.accountId, params.id),
  )
  registerAccountCall(api, makePrintFilesCall, ({ session, params, body, locale }) =>
    makePrintFiles(deps, session.accountId, params.id, { format: body.format, locale }),
  )
  api.app.get(downloadPath, (c) => {
    c.set('route', downloadPath)
    return sendPrint({ db: deps.db, storage: deps.artworks.storage }, c, new Date())
  })
}
