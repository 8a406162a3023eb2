import { randomUUID } from 'node:crypto'
import { createDesign } from '@podwright/contracts/designs/create-design'
import { listDesignVersions } from '@podwright/contracts/designs/design-versions'
import { getDesign } from '@podwright/contracts/designs/get-design'
import { listDesigns } from '@podwright/contracts/designs/list-designs'
import { createStudioTest, documentOf } from './test-studio-app.ts'

/** What tests of designs do through the API: `createStudioTest` with calls of one seller. */
export async function createDesignsTest() {
  const studio = await createStudioTest()
  async function create(account: number, document: unknown = documentOf('First'), saveKey = randomUUID()) {
    const { data } = await studio.call(account, { path: '/api/designs', body: { document, saveKey } })
    return createDesign.data.parse(data)
  }

  function save(account: number, id: number, baseRevision: number, document: unknown, more: object = {}) {
    const body = { baseRevision, saveKey: randomUUID(), document, ...more }
    return studio.call(account, { method: 'PUT', path: `/api/designs/${id}`, body })
  }

  async function open(account: number, id: number, query = '') {
    return getDesign.data.parse((await studio.call(account, { path: `/api/designs/${id}${query}` })).data)
  }

  async function versionsOf(account: number, id: number) {
    const { data } = await studio.call(account, { path: `/api/designs/${id}/versions` })
    return listDesignVersions.data.parse(data).items
  }

  async function list(account: number, query = '') {
    return listDesigns.data.parse((await studio.call(account, { path: `/api/designs?${query}` })).data)
  }
  return { ...studio, create, save, open, versionsOf, list }
}
