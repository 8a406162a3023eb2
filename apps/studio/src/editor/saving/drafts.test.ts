import { writeDesign } from '@podwright/design/format/read-design'
import { newDesign } from '@podwright/design/new-design'
import { expect, it } from 'vitest'
import { abandonedDrafts, type Draft, draftLock, waitUntilClosed } from './drafts.ts'

const document = writeDesign(newDesign({ name: '', product: 'TS001', colours: [] }, []))
const draft: Draft = {
  key: 'design:7:one-tab',
  owner: 'me',
  productId: 1,
  designId: 7,
  baseRevision: 1,
  document,
  changedAt: 0,
}
const drafts = { put: async () => {}, get: async () => draft, list: async () => [draft], remove: async () => {} }

/** A tab that writes the draft until it is closed. */
async function openTab(): Promise<() => void> {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const held = () => {
    hold()
    return closed
  }
  void navigator.locks.request(draftLock(draft.key), held)
  await isHeld
  return close
}

it('opening waits for a tab that is closing, and then finds its draft', async () => {
  const close = await openTab()
  expect(await abandonedDrafts(drafts, 'me')).toEqual([])
  const waiting = waitUntilClosed(drafts, 'me', 7)
  close()
  await waiting
  expect(await abandonedDrafts(drafts, 'me')).toEqual([draft])
})

it('opening does not wait for a tab that stays open, nor for one with another design', async () => {
  const close = await openTab()
  await waitUntilClosed(drafts, 'me', 8)
  await waitUntilClosed(drafts, 'me', 7, 5)
  expect(await abandonedDrafts(drafts, 'me')).toEqual([])
  close()
})
