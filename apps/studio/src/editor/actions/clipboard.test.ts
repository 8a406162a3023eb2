import { clipLayers } from '@podwright/design/operations/copy'
import { threeLayers } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { createClipboard, parseClipping } from './clipboard.ts'

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

function clipping() {
  const copied = clipLayers(threeLayers(), ['layer:a', 'layer:b'])
  if (!copied) throw new Error('nothing copied')
  return copied
}

it('the clipboard returns what was copied in another tab', () => {
  const shared = storageOf(new Map())
  createClipboard(shared).put(clipping())
  expect(createClipboard(shared).read()).toEqual(clipping())
})

it('the clipboard keeps what was copied when the storage is full', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota')
    },
  }
  const clipboard = createClipboard(full)
  clipboard.put(clipping())
  expect(clipboard.read()).toEqual(clipping())
})

it('pastes are counted for each print area, again from zero after each copy', () => {
  const [front, back] = ['placement:front', 'placement:back']
  const clipboard = createClipboard(undefined)
  clipboard.put(clipping())
  expect([front, front, back].map(clipboard.countPaste)).toEqual([1, 2, 1])
  clipboard.put(clipping())
  expect(clipboard.countPaste(front)).toBe(1)
})

it.each(['', 'null', '{"layers":[]}', '{"layers":[{"type":"text"}],"area":{"widthMm":1,"heightMm":1}}'])(
  '%s is not a valid clipping',
  (text) => {
    expect(parseClipping(text)).toBeNull()
  },
)
