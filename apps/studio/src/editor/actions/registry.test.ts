import { expect, it } from 'vitest'
import { actionOf, actionOfKey, actions } from './registry.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

it('each action is registered once', () => {
  expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
})

it('no shortcut belongs to two actions', () => {
  const shortcuts = actions.flatMap(({ shortcuts = [] }) => shortcuts)
  expect(shortcuts.filter((shortcut, i) => shortcuts.indexOf(shortcut) !== i)).toEqual([])
})

it('no action uses the keys of the stage', () => {
  for (const key of ['Tab', 'Enter', 'Escape', ' ', 'ArrowLeft', 'ArrowUp']) {
    expect(actionOfKey({ ...none, key, code: key })).toBeUndefined()
  }
})

it('a key press finds its action', () => {
  expect(actionOfKey({ ...none, key: 'd', code: 'KeyD', ctrlKey: true })?.id).toBe('duplicate')
  expect(actionOfKey({ ...none, key: 'Delete', code: 'Delete' })?.id).toBe('delete')
})

it('an unknown action id throws', () => {
  expect(() => actionOf('fly')).toThrow('fly')
})
