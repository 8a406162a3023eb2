import { createDocument as createDocumentCall } from '@podwright/contracts/documents/create-document'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { createDocument } from './create-document.ts'
import type { DocumentDeps } from './deps.ts'
import { documentPath, sendDocument } from './send-document.ts'

export function documentRoutes(api: ApiRouter, deps: DocumentDeps): void {
  registerAccountCall(api, createDocumentCall, ({ session, body }) => createDocument(deps, session, body))
  api.app.get(documentPath, (c) => {
    c.set('route', documentPath)
    return sendDocument(deps, c, new Date())
  })
}
