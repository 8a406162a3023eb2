import { groupLayers } from '@podwright/design/operations/layers'
import { framed } from '@podwright/design/test-designs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStageKeys, type KeyPress } from './stage-keys.ts'
import { openEditor } from './test-stage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const key = (name: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key: name,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
})

it('arrow keys move by 1 mm, 10 mm with Shift, 0.1 mm with Alt, and a burst is one step', () => {
  const editor = openEditor()
  editor.select(['layer:a'])
  const keys = createStageKeys(editor)
  keys.press(key('ArrowRight'))
  keys.press(key('ArrowRight', { shiftKey: true }))
  keys.press(key('ArrowUp', { altKey: true }))
  expect(framed(editor.state().design, 'layer:a')).toMatchObject({ x: 71, y: 49.9 })
  vi.runAllTimers()
  expect(editor.state().past.map(({ label }) => label)).toEqual(['nudge'])
  keys.press(key('ArrowDown'))
  vi.runAllTimers()
  expect(editor.state().past).toHaveLength(2)
})

it('arrow keys do nothing without a selection', () => {
  expect(createStageKeys(openEditor()).press(key('ArrowLeft'))).toBe(false)
})

it('Tab cycles through the layers and then leaves the stage', () => {
  const editor = openEditor()
  const keys = createStageKeys(editor)
  const visited = []
  while (keys.press(key('Tab'))) visited.push(editor.state().selection[0])
  expect(visited).toEqual(['layer:a', 'layer:b', 'layer:c'])
  expect(keys.press(key('Tab', { shiftKey: true }))).toBe(true)
  expect(editor.state().selection).toEqual(['layer:b'])
})

it('Enter opens a group, edits a text and crops an image; Escape goes up', () => {
  const editor = openEditor()
  const keys = createStageKeys(editor)
  editor.change('group', groupLayers(editor.state().design, ['layer:a', 'layer:b'], 'layer:group'))
  editor.select(['layer:group'])
  keys.press(key('Enter'))
  expect(editor.state()).toMatchObject({ openGroup: 'layer:group', selection: ['layer:a'] })
  keys.press(key('Enter'))
  expect(editor.state().cropping).toBe('layer:a')
  keys.press(key('Escape'))
  expect(editor.state().cropping).toBeNull()
  keys.press(key('Tab'))
  keys.press(key('Enter'))
  expect(editor.state().typing).toBe('layer:b')
  editor.view({ typing: null })
  keys.press(key('Escape'))
  expect(editor.state()).toMatchObject({ openGroup: null, selection: ['layer:group'] })
  keys.press(key('Escape'))
  expect(editor.state().selection).toEqual([])
  expect(keys.press(key('Escape'))).toBe(false)
})
