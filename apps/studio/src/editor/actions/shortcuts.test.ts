import { expect, it } from 'vitest'
import { isPressed, keysOf, writeShortcut } from './shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

it('takes Ctrl and the command key alike', () => {
  expect(isPressed('mod+z', { ...none, key: 'z', code: 'KeyZ', ctrlKey: true })).toBe(true)
  expect(isPressed('mod+z', { ...none, key: 'z', code: 'KeyZ', metaKey: true })).toBe(true)
  expect(isPressed('mod+z', { ...none, key: 'z', code: 'KeyZ' })).toBe(false)
})

it('tells a shortcut with Shift from one without', () => {
  const pressed = { ...none, key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }
  expect(isPressed('mod+shift+z', pressed)).toBe(true)
  expect(isPressed('mod+z', pressed)).toBe(false)
})

it('goes by the place of a key where the keyboard writes Thai', () => {
  expect(isPressed('mod+a', { ...none, key: 'ฟ', code: 'KeyA', ctrlKey: true })).toBe(true)
})

it('goes by the letter where a French keyboard has it elsewhere', () => {
  expect(isPressed('mod+z', { ...none, key: 'z', code: 'KeyW', ctrlKey: true })).toBe(true)
  expect(isPressed('mod+w', { ...none, key: 'z', code: 'KeyW', ctrlKey: true })).toBe(false)
})

it('finds digits and brackets under Shift', () => {
  expect(isPressed('shift+1', { ...none, key: '!', code: 'Digit1', shiftKey: true })).toBe(true)
  expect(isPressed('mod+shift+]', { ...none, key: '}', code: 'BracketRight', ctrlKey: true, shiftKey: true })).toBe(
    true,
  )
})

it('takes the question mark wherever the keyboard has it', () => {
  expect(isPressed('?', { ...none, key: '?', code: 'Minus', shiftKey: true })).toBe(true)
})

it('is written as on the keys', () => {
  expect(writeShortcut('mod+shift+z', false)).toBe('Ctrl+Shift+Z')
  expect(writeShortcut('mod+shift+z', true)).toBe('⌘⇧Z')
  expect(keysOf('delete', false)).toEqual(['Del'])
})
