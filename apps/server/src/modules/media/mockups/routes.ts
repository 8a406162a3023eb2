import { deleteMockup } from '@podwright/contracts/mockups/delete-mockup'
import { getMockup } from '@podwright/contracts/mockups/get-mockup'
import { getMockupPicture } from '@podwright/contracts/mockups/get-mockup-picture'
import { listMockups } from '@podwright/contracts/mockups/list-mockups'
import { renameMockup } from '@podwright/contracts/mockups/rename-mockup'
import { uploadMockup } from '@podwright/contracts/mockups/upload-mockup'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import {
  addMockup,
  addressPicture,
  listAccountMockups,
  type MockupDeps,
  nameMockup,
  removeMockup,
  showMockup,
} from './service.ts'

export function mockupRoutes(api: ApiRouter, deps: MockupDeps): void {
  registerAccountCall(api, uploadMockup, ({ session, query, body }) =>
    addMockup(deps, session.accountId, query.name, body),
  )
  registerAccountCall(api, listMockups, ({ session, query }) => listAccountMockups(deps, session.accountId, query))
  registerAccountCall(api, getMockup, ({ session, params }) => showMockup(deps, session.accountId, params.id))
  registerAccountCall(api, renameMockup, ({ session, params, body }) =>
    nameMockup(deps, session.accountId, params.id, body.name),
  )
  registerAccountCall(api, deleteMockup, ({ session, params }) => removeMockup(deps, session.accountId, params.id))
  registerAccountCall(api, getMockupPicture, ({ session, params, query }) =>
    addressPicture(deps, session.accountId, params.id, query),
  )
}
