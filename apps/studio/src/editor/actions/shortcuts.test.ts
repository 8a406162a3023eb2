import { expect, it } from 'vitest'
import { isPressed, keysOf, writeShortcut } from './shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

it('Ctrl and the command key are equivalent', () => {
  expect(isPressed('mod+z', { ...none, key: 'z', code: 'KeyZ', ctrlKey: true })).toBe(true)
  expect(isPressed('mod+z', { ...none, key: 'z', code: 'KeyZ', metaKey: true })).toBe(true)
  expect(isPressed('mod+z', { ...none, key: 'z', code: 'KeyZ' })).toBe(false)
})

it('a shortcut with Shift differs from one without', () => {
  const pressed = { ...none, key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }
  expect(isPressed('mod+shift+z', pressed)).toBe(true)
  expect(isPressed('mod+z', pressed)).toBe(false)
})

it('a Thai keyboard matches shortcuts by key position', () => {
  expect(isPressed('mod+a', { ...none, key: 'ฟ', code: 'KeyA', ctrlKey: true })).toBe(true)
})

it('a French keyboard matches shortcuts by letter', () => {
  expect(isPressed('mod+z', { ...none, key: 'z', code: 'KeyW', ctrlKey: true })).toBe(true)
  expect(isPressed('mod+w', { ...none, key: 'z', code: 'KeyW', ctrlKey: true })).toBe(false)
})

it('digits and brackets match with Shift', () => {
  expect(isPressed('shift+1', { ...none, key: '!', code: 'Digit1', shiftKey: true })).toBe(true)
  expect(isPressed('mod+shift+]', { ...none, key: '}', code: 'BracketRight', ctrlKey: true, shiftKey: true })).toBe(
    true,
  )
})

it('the question mark matches on every keyboard layout', () => {
  expect(isPressed('?', { ...none, key: '?', code: 'Minus', shiftKey: true })).toBe(true)
})

it('a shortcut is displayed as on the keys', () => {
  expect(writeShortcut('mod+shift+z', false)).toBe('Ctrl+Shift+Z')
  expect(writeShortcut('mod+shift+z', true)).toBe('⌘⇧Z')
  expect(keysOf('delete', false)).toEqual(['Del'])
})
