import { removeLayers } from '@podwright/design/operations/layers'
import { expect, test } from 'vitest'
import { openEditor } from '../editor/canvas/test-stage.ts'
import { createNotices } from './notices.ts'
import { offerDiscard } from './offer-discard.ts'

function recovered() {
  const editor = openEditor()
  const notices = createNotices()
  const remove = (id: string) => editor.change('delete', removeLayers(editor.state().design, [id]))
  remove('layer:a')
  offerDiscard(editor, notices, { text: 'They are back', label: 'Discard them' })
  return { editor, notices, remove }
}

test('discarding a recovered draft undoes it as one step', () => {
  const { editor, notices } = recovered()
  notices.state()[0]?.action?.run()
  expect(editor.state().design.has('layer:a')).toBe(true)
  expect(editor.state().past).toEqual([])
})

test('a later step withdraws the discard offer and is never undone by it', () => {
  const { editor, notices, remove } = recovered()
  const [offer] = notices.state()
  remove('layer:b')
  expect(notices.state()).toEqual([])
  offer?.action?.run()
  expect(editor.state().design.has('layer:b')).toBe(false)
  expect(editor.state().design.has('layer:a')).toBe(false)
})

test('changes of the view keep the discard offer', () => {
  const { editor, notices } = recovered()
  editor.select(['layer:b'])
  expect(notices.state()).toHaveLength(1)
})
