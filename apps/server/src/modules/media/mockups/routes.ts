import { deleteMockup as deleteMockupCall } from '@podwright/contracts/mockups/delete-mockup'
import { getMockup as getMockupCall } from '@podwright/contracts/mockups/get-mockup'
import { getMockupPicture as getMockupPictureCall } from '@podwright/contracts/mockups/get-mockup-picture'
import { listMockups as listMockupsCall } from '@podwright/contracts/mockups/list-mockups'
import { renameMockup as renameMockupCall } from '@podwright/contracts/mockups/rename-mockup'
import { uploadMockup as uploadMockupCall } from '@podwright/contracts/mockups/upload-mockup'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { MockupDeps } from './deps.ts'
import { deleteMockup, getMockup, getMockupPicture, listMockups, renameMockup } from './mockups.ts'
import { uploadMockup } from './upload-mockup.ts'

export function mockupRoutes(api: ApiRouter, deps: MockupDeps): void {
  registerAccountCall(api, uploadMockupCall, ({ session, query, body }) =>
    uploadMockup(deps, session.accountId, query.name, body),
  )
  registerAccountCall(api, listMockupsCall, ({ session, query }) => listMockups(deps, session.accountId, query))
  registerAccountCall(api, getMockupCall, ({ session, params }) => getMockup(deps, session.accountId, params.id))
  registerAccountCall(api, renameMockupCall, ({ session, params, body }) =>
    renameMockup(deps, session.accountId, params.id, body.name),
  )
  registerAccountCall(api, deleteMockupCall, ({ session, params }) => deleteMockup(deps, session.accountId, params.id))
  registerAccountCall(api, getMockupPictureCall, ({ session, params, query }) =>
    getMockupPicture(deps, session.accountId, params.id, query),
  )
}
