import { expect, it } from 'vitest'
import { actionOf, actionOfKey, actions } from './registry.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

it('has each action once', () => {
  expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
})

it('gives no shortcut to two actions', () => {
  const shortcuts = actions.flatMap(({ shortcuts = [] }) => shortcuts)
  expect(shortcuts.filter((shortcut, i) => shortcuts.indexOf(shortcut) !== i)).toEqual([])
})

it('leaves the keys of the stage to the stage', () => {
  for (const key of ['Tab', 'Enter', 'Escape', ' ', 'ArrowLeft', 'ArrowUp']) {
    expect(actionOfKey({ ...none, key, code: key })).toBeUndefined()
  }
})

it('finds the action of a press', () => {
  expect(actionOfKey({ ...none, key: 'd', code: 'KeyD', ctrlKey: true })?.id).toBe('duplicate')
  expect(actionOfKey({ ...none, key: 'Delete', code: 'Delete' })?.id).toBe('delete')
})

it('knows no action by a name that none has', () => {
  expect(() => actionOf('fly')).toThrow('fly')
})
