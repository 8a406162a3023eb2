import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { BatchProduct } from '@podwright/domain/batch/settings'
import { expect, test, vi } from 'vitest'
import { createBatchDraft } from './batch-draft.ts'
import { firstFit, newSettings } from './new-settings.ts'

test('unsaved changes are sent with a request that outlives the page', async () => {
  const sent: unknown[] = []
  const call = vi.fn((id: string, { keepalive }: { keepalive: boolean }) => {
    sent.push([id, keepalive])
    return Promise.resolve({ id: 1, revision: 1 })
  })
  const api: ApiClient = { call: call as never }
  const draft = createBatchDraft({ api, opened: { name: 'Batch', settings: newSettings('en-US') } })
  draft.leave()
  expect(sent).toEqual([])
  draft.change((settings) => ({ ...settings, artworks: [1] }))
  draft.leave()
  expect(sent).toEqual([['createBatch', true]])
  await expect.poll(() => draft.state().save).toBe('saved')
  draft.dispose()
  expect(sent).toHaveLength(1)
})

function openDraft() {
  const sent: string[] = []
  const call = vi.fn((id: string) => {
    sent.push(id)
    return Promise.resolve({ id: 1, revision: 1 })
  })
  const api: ApiClient = { call: call as never }
  return { sent, draft: createBatchDraft({ api, opened: { name: 'Batch', settings: newSettings('en-US') } }) }
}

const product: BatchProduct = {
  productId: 7,
  colours: ['white'],
  design: { kind: 'automatic', areas: [{ area: 'front', ...firstFit }] },
}

test('a new batch without products and artworks is not saved, whatever its name and rules', () => {
  const { draft, sent } = openDraft()
  draft.change((settings) => ({ ...settings, tags: ['summer'] }))
  draft.rename('Summer')
  draft.leave()
  draft.dispose()
  expect(sent).toEqual([])
  expect(draft.state()).toMatchObject({ name: 'Summer', save: 'saved', settings: { tags: ['summer'] } })
})

test('a new batch opened with a product is saved with the first change, not by being opened', async () => {
  const { draft, sent } = openDraft()
  draft.prefill((settings) => ({ ...settings, products: [product] }))
  draft.leave()
  expect(sent).toEqual([])
  draft.change((settings) => ({ ...settings, artworks: [1] }))
  draft.leave()
  await expect.poll(() => draft.state().save).toBe('saved')
  draft.dispose()
  expect(sent).toEqual(['createBatch'])
})
