import { createDocument as createDocumentCall } from '@podwright/contracts/documents/create-document'
import { previewSlip as previewSlipCall } from '@podwright/contracts/stores/stores'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { createDocument } from './create-document.ts'
import type { DocumentDeps } from './deps.ts'
import { previewSlip } from './preview-slip.ts'
import { documentPath, sendDocument } from './send-document.ts'

export function documentRoutes(api: ApiRouter, deps: DocumentDeps): void {
  registerAccountCall(api, createDocumentCall, ({ session, body }) => createDocument(deps, session, body))
  registerAccountCall(api, previewSlipCall, ({ session, params, body }) =>
    previewSlip(deps, session.accountId, params.id, body, new Date()),
  )
  api.app.get(documentPath, (c) => {
    c.set('route', documentPath)
    return sendDocument(deps, c, new Date())
  })
}
