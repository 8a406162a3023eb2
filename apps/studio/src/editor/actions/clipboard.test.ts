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

it('gives what was copied in another tab', () => {
  const shared = storageOf(new Map())
  createClipboard(shared).put(clipping())
  expect(createClipboard(shared).read()).toEqual(clipping())
})

it('keeps what was copied when the storage is full', () => {
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

it('counts the pastes onto each print area, anew with each copy', () => {
  const [front, back] = ['placement:front', 'placement:back']
  const clipboard = createClipboard(undefined)
  clipboard.put(clipping())
  expect([front, front, back].map(clipboard.countPaste)).toEqual([1, 2, 1])
  clipboard.put(clipping())
  expect(clipboard.countPaste(front)).toBe(1)
})

it.each(['', 'null', '{"layers":[]}', '{"layers":[{"type":"text"}],"area":{"widthMm":1,"heightMm":1}}'])(
  'takes %s for no clipping',
  (text) => {
    expect(parseClipping(text)).toBeNull()
  },
)
