import {
  beginUploads,
  cancelUpload,
  completeUpload,
  getArtworksById,
  getUpload,
  listZipEntries,
  putUploadPart,
} from '@podwright/contracts/uploads/uploads'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { succeed } from '../../../result.ts'
import { findAccountArtworks } from '../artworks/service.ts'
import {
  beginAccountUploads,
  completeAccountUpload,
  giveUpUpload,
  listAccountEntries,
  receivePart,
  showUpload,
  type UploadDeps,
} from './service.ts'

export function uploadRoutes(api: ApiRouter, deps: UploadDeps): void {
  registerAccountCall(api, beginUploads, ({ session, body }) => beginAccountUploads(deps, session.accountId, body))
  registerAccountCall(api, putUploadPart, ({ session, params, query, body }) =>
    receivePart(deps, session.accountId, params, query, body),
  )
  registerAccountCall(api, getUpload, ({ session, params }) => showUpload(deps, session.accountId, params.id))
  registerAccountCall(api, completeUpload, ({ session, params }) =>
    completeAccountUpload(deps, session.accountId, params.id),
  )
  registerAccountCall(api, listZipEntries, ({ session, params, query }) =>
    listAccountEntries(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, cancelUpload, ({ session, params }) => giveUpUpload(deps, session.accountId, params.id))
  registerAccountCall(api, getArtworksById, async ({ session, body }) =>
    succeed({ items: await findAccountArtworks(deps.artworks, session.accountId, body.ids) }),
  )
}
