import type { ApiClient } from '@podwright/contracts/client/create-client'
import { expect, test, vi } from 'vitest'
import { createBatchDraft } from './batch-draft.ts'
import { newSettings } from './new-settings.ts'

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
  draft.change((settings) => ({ ...settings, tags: ['summer'] }))
  draft.leave()
  expect(sent).toEqual([['createBatch', true]])
  await vi.waitFor(() => expect(draft.state().save).toBe('saved'))
  draft.dispose()
  expect(sent).toHaveLength(1)
})
