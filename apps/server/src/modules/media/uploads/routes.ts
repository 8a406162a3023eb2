import {
  beginUploads as beginUploadsCall,
  cancelUpload as cancelUploadCall,
  completeUpload as completeUploadCall,
  getArtworksById as getArtworksByIdCall,
  getUpload as getUploadCall,
  listZipEntries as listZipEntriesCall,
  putUploadPart as putUploadPartCall,
} from '@podwright/contracts/uploads/uploads'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { succeed } from '../../../result.ts'
import { getArtworksById } from '../artworks/library.ts'
import { beginUploads } from './begin-uploads.ts'
import type { UploadDeps } from './deps.ts'
import { putUploadPart } from './receive-part.ts'
import { cancelUpload, completeUpload, getUpload, listZipEntries } from './uploads.ts'

export function uploadRoutes(api: ApiRouter, deps: UploadDeps): void {
  registerAccountCall(api, beginUploadsCall, ({ session, body }) => beginUploads(deps, session.accountId, body))
  registerAccountCall(api, putUploadPartCall, ({ session, params, query, body }) =>
    putUploadPart(deps, session.accountId, params, query, body),
  )
  registerAccountCall(api, getUploadCall, ({ session, params }) => getUpload(deps, session.accountId, params.id))
  registerAccountCall(api, completeUploadCall, ({ session, params }) =>
    completeUpload(deps, session.accountId, params.id),
  )
  registerAccountCall(api, listZipEntriesCall, ({ session, params, query }) =>
    listZipEntries(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, cancelUploadCall, ({ session, params }) => cancelUpload(deps, session.accountId, params.id))
  registerAccountCall(api, getArtworksByIdCall, async ({ session, body }) =>
    succeed({ items: await getArtworksById(deps.artworks, session.accountId, body.ids) }),
  )
}
