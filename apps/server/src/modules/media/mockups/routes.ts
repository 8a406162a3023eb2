import { changeMockup as changeMockupCall } from '@podwright/contracts/mockups/change-mockup'
import { createMockup as createMockupCall } from '@podwright/contracts/mockups/create-mockup'
import { deleteMockup as deleteMockupCall } from '@podwright/contracts/mockups/delete-mockup'
import { getMockup as getMockupCall } from '@podwright/contracts/mockups/get-mockup'
import { getMockupPicture as getMockupPictureCall } from '@podwright/contracts/mockups/get-mockup-picture'
import { listMockups as listMockupsCall } from '@podwright/contracts/mockups/list-mockups'
import { uploadMockup as uploadMockupCall } from '@podwright/contracts/mockups/upload-mockup'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { createMockup } from './create-mockup.ts'
import type { MockupDeps } from './deps.ts'
import { changeMockup, deleteMockup, getMockup, getMockupPicture, listMockups } from './mockups.ts'
import { uploadMockup } from './upload-mockup.ts'

export function mockupRoutes(api: ApiRouter, deps: MockupDeps): void {
  registerAccountCall(api, uploadMockupCall, ({ session, query, body, locale }) =>
    uploadMockup(deps, session.accountId, { name: query.name, body, locale }),
  )
  registerAccountCall(api, createMockupCall, ({ session, body, locale }) =>
    createMockup(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, listMockupsCall, ({ session, query, locale }) =>
    listMockups(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, getMockupCall, ({ session, params, locale }) =>
    getMockup(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, changeMockupCall, ({ session, params, body, locale }) =>
    changeMockup(deps, session.accountId, params.id, { change: body, locale }),
  )
  registerAccountCall(api, deleteMockupCall, ({ session, params }) => deleteMockup(deps, session.accountId, params.id))
  registerAccountCall(api, getMockupPictureCall, ({ session, params, query }) =>
    getMockupPicture(deps, session.accountId, params.id, query),
  )
}
