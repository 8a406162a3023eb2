import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { childrenOf, findLayer } from '@podwright/design/design'
import { framed, threeLayers } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { createEditor, type Editor } from '../state/editor.ts'
import type { ActionContext } from './action.ts'
import { createClipboard } from './clipboard.ts'
import { actionOf, isEnabled, runAction } from './registry.ts'

const product: StudioProduct = {
  id: 1,
  code: 'TS001',
  name: 'T-shirt',
  technique: 'dtf',
  techniques: ['dtf'],
  areas: [],
  sizeGroups: [{ sizes: [], areas: [] }],
  colours: [{ code: 'white', name: 'White', hex: '#ffffff', isDark: false }],
  views: [],
  printedColours: null,
}

/** Context whose unused members throw when accessed. */
function contextOf(editor: Editor): ActionContext {
  const unused = (): never => {
    throw new Error('not needed here')
  }
  return {
    editor,
    resources: {
      painter: { paint: unused, texts: { layOut: unused } },
      artworks: { find: unused, need: unused, put: unused },
      fonts: { need: unused, ready: unused },
      lattices: { load: unused, find: unused },
      revision: () => 0,
      subscribe: () => () => {},
      need: () => {},
    },
    clipboard: createClipboard(undefined),
    newText: { text: 'Text', family: 'Noto Sans' },
    pickFiles: unused,
  }
}

function open(...selection: string[]) {
  const editor = createEditor(threeLayers(), product, 'white')
  editor.select(selection)
  const context = contextOf(editor)
  const run = (id: string) => runAction(actionOf(id), context)
  return { editor, context, run, ids: () => childrenOf(editor.state().design, 'placement:front').map(({ id }) => id) }
}

it('new text opens for typing before its font has loaded, so that keys are not taken as shortcuts', () => {
  const { editor, run } = open()
  run('add-text')
  const [added = ''] = editor.state().selection
  expect(findLayer(editor.state().design, added)).toMatchObject({ type: 'text', props: { text: 'Text', lines: null } })
  expect(editor.state().typing).toBe(added)
})

it('layers cut on one print area are pasted on another', () => {
  const { editor, run, ids } = open('layer:a', 'layer:b')
  run('cut')
  expect(ids()).toEqual(['layer:c'])
  editor.showPlacement('placement:back')
  run('paste')
  expect(childrenOf(editor.state().design, 'placement:back').map(({ type }) => type)).toEqual(['image', 'text'])
  expect(editor.state().selection).toHaveLength(2)
})

it('each pasted copy is offset from the last, and paste in place is not', () => {
  const { editor, run } = open('layer:c')
  const { x } = framed(editor.state().design, 'layer:c')
  const pastedX = () => framed(editor.state().design, editor.state().selection[0] ?? '').x
  run('copy')
  run('paste')
  expect(pastedX()).toBeCloseTo(x + 5)
  run('paste')
  expect(pastedX()).toBeCloseTo(x + 10)
  run('paste-in-place')
  expect(pastedX()).toBeCloseTo(x)
})

it('pasting keeps the position on another print area and after cutting', () => {
  const { editor, run } = open('layer:c')
  const { x, y } = framed(editor.state().design, 'layer:c')
  const pasted = () => framed(editor.state().design, editor.state().selection[0] ?? '')
  run('copy')
  run('paste')
  editor.showPlacement('placement:back')
  run('paste')
  expect(pasted()).toMatchObject({ x, y, parent: 'placement:back' })
  run('paste')
  expect(pasted().x).toBeCloseTo(x + 5)
  editor.showPlacement('placement:front')
  editor.select(['layer:c'])
  run('cut')
  run('paste')
  expect(pasted()).toMatchObject({ x, y, parent: 'placement:front' })
})

it('a selection is copied to every other print area as one step', () => {
  const { editor, run } = open('layer:c')
  run('copy-to-others')
  expect(childrenOf(editor.state().design, 'placement:back')).toHaveLength(1)
  run('undo')
  expect(childrenOf(editor.state().design, 'placement:back')).toHaveLength(0)
})

it('locked layers are not deleted', () => {
  const { run, ids } = open('layer:a')
  run('lock')
  expect(run('delete')).toBe(false)
  expect(ids()).toContain('layer:a')
})

it('layers are grouped and selected as a group, and ungrouped again', () => {
  const { editor, run, ids } = open('layer:a', 'layer:b')
  run('group')
  const [group] = editor.state().selection
  expect(findLayer(editor.state().design, group ?? '')?.type).toBe('group')
  run('ungroup')
  expect(ids()).toEqual(['layer:a', 'layer:b', 'layer:c'])
  expect(editor.state().selection).toEqual(['layer:a', 'layer:b'])
})

it('locking a mixed selection locks all first, then unlocks all', () => {
  const { editor, run } = open('layer:a', 'layer:b')
  const locked = () => ['layer:a', 'layer:b'].map((id) => findLayer(editor.state().design, id)?.isLocked)
  editor.select(['layer:a'])
  run('lock')
  editor.select(['layer:a', 'layer:b'])
  run('lock')
  expect(locked()).toEqual([true, true])
  run('lock')
  expect(locked()).toEqual([false, false])
})

it('layers are rotated by 90°, flipped, and restored by undo', () => {
  const { editor, run } = open('layer:c')
  run('rotate-right')
  run('flip-x')
  expect(framed(editor.state().design, 'layer:c')).toMatchObject({ rotation: -90, isFlippedX: true })
  run('undo')
  run('undo')
  expect(editor.state().design).toEqual(threeLayers())
})

it('select all selects what can be edited', () => {
  const { editor, run } = open('layer:a')
  run('lock')
  run('select-all')
  expect(editor.state().selection).toEqual(['layer:b', 'layer:c'])
})

it('only actions that are currently possible are enabled', () => {
  const { editor, context } = open()
  const can = (id: string) => isEnabled(actionOf(id), editor.state(), context)
  expect(['undo', 'copy', 'paste', 'group', 'distribute-x'].map(can)).toEqual([false, false, false, false, false])
  editor.select(['layer:a', 'layer:b', 'layer:c'])
  expect(['undo', 'copy', 'group', 'distribute-x', 'ungroup'].map(can)).toEqual([false, true, true, true, false])
})

it('switching print areas wraps around', () => {
  const { editor, run } = open()
  run('next-placement')
  expect(editor.state().placement).toBe('placement:back')
  run('next-placement')
  expect(editor.state().placement).toBe('placement:front')
})
