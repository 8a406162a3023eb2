import { createDocument } from '@podwright/contracts/documents/create-document'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { addDocument, type DocumentDeps, documentPath, sendDocument } from './service.ts'

export function documentRoutes(api: ApiRouter, deps: DocumentDeps): void {
  registerAccountCall(api, createDocument, ({ session, body }) => addDocument(deps, session, body))
  api.app.get(documentPath, (c) => {
    c.set('route', documentPath)
    return sendDocument(deps, c, new Date())
  })
}
