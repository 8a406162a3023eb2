import type { TextLayer } from '@podwright/design/layers/text/schema'
import { framed } from '@podwright/design/test-designs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { evenTexts, openEditor, squares } from '../test-stage.ts'
import { createCaretMap, locateLines } from './caret-map.ts'
import { fitText } from './fit-text.ts'
import { isFitted, keepTextsFitted } from './keep-texts-fitted.ts'
import { createTypingSession } from './typing-session.ts'

/** Letters of 5 × 10 mm. */
function text(props: Partial<TextLayer['props']>, more: Partial<TextLayer> = {}): TextLayer {
  const layer = framed(squares(), 'layer:b')
  if (layer.type !== 'text') throw new Error('the second layer is a text')
  return { ...layer, ...more, props: { ...layer.props, sizeMm: 10, lineHeight: 1.2, ...props } }
}

describe('fitting a text', () => {
  it('a fitted text grows away from its aligned side', () => {
    const at = { x: 100, y: 50, width: 20, height: 12 }
    expect(fitText(text({ text: 'Hello!', align: 'start' }, at), evenTexts, 'top')).toMatchObject({
      x: 105,
      y: 50,
      width: 30,
      height: 12,
    })
    expect(fitText(text({ text: 'Hello!', align: 'end' }, at), evenTexts, 'top')).toMatchObject({ x: 95, width: 30 })
    expect(fitText(text({ text: 'Hello!', align: 'center' }, at), evenTexts, 'top')).toMatchObject({
      x: 100,
      width: 30,
    })
  })

  it('a fitted text keeps its first line in place while typing, also when rotated', () => {
    const at = { x: 100, y: 50, width: 10, height: 12, rotation: 90 }
    expect(fitText(text({ text: 'ab\ncd' }, at), evenTexts, 'top')).toMatchObject({
      x: 94,
      y: 50,
      height: 24,
      props: { lines: ['ab', 'cd'] },
    })
  })

  it('a text box keeps its width and wraps its lines', () => {
    const fitted = fitText(text({ text: 'one two three', wrap: 'box' }, { width: 40, height: 12 }), evenTexts, 'top')
    expect(fitted).toMatchObject({ width: 40, height: 24, props: { lines: ['one two', 'three'] } })
  })

  it('a text is fitted again when its line breaks may change, not when it is scaled as a whole', () => {
    const before = text({ lines: ['Hello'] }, { width: 40 })
    expect(isFitted({ ...before, props: { ...before.props, letterSpacing: 0.2 } }, before)).toBe(false)
    expect(isFitted({ ...before, width: 80, props: { ...before.props, sizeMm: 20 } }, before)).toBe(true)
    expect(isFitted({ ...before, props: { ...before.props, lines: null } }, before)).toBe(false)
    expect(isFitted(before, undefined)).toBe(true)
  })
})

it('a text typed before its font has loaded is fitted when both are done', async () => {
  const editor = openEditor()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const end = keepTextsFitted(editor, { painter: { texts: evenTexts }, fonts: { ready: () => arrived } })
  // Without its font a text has no width.
  const blind = {
    layOut: () => ({ outline: [], lines: ['Hi there'], widthMm: 0, heightMm: 0, missing: ['H'], sizeMm: 5 }),
  }
  const session = createTypingSession(editor, blind, 'layer:b')
  session.write('Hi there')
  arrive()
  await arrived
  session.end()
  await vi.waitFor(
    () => {
      const layer = framed(editor.state().design, 'layer:b')
      if (layer.type !== 'text') throw new Error('a text')
      expect(layer.width).toBeCloseTo(8 * (layer.props.sizeMm / 2), 6)
    },
    { timeout: 60_000 },
  )
  end()
})

describe('the caret', () => {
  it('painted lines are found in the typed text across wrapped lines and paragraphs', () => {
    expect(locateLines('one two  three\n\nfour', ['one two', 'three', '', 'four'])).toEqual([
      { text: 'one two', start: 0 },
      { text: 'three', start: 9 },
      { text: '', start: 15 },
      { text: 'four', start: 16 },
    ])
  })

  const map = createCaretMap(
    text({ text: 'abcd\nef', lines: ['abcd', 'ef'], align: 'center' }, { width: 20, height: 24 }),
    evenTexts,
  )

  it('the caret is between the letters of its line', () => {
    expect(map.placeOf(0)).toEqual({ x: -10, y: -12, height: 12 })
    expect(map.placeOf(4)).toMatchObject({ x: 10, y: -12 })
    expect(map.placeOf(5)).toMatchObject({ x: -5, y: 0 })
    expect(map.placeOf(7)).toMatchObject({ x: 5, y: 0 })
  })

  it('a click sets the caret to the nearest gap between letters', () => {
    expect(map.indexAt({ x: -4, y: -6 })).toBe(1)
    expect(map.indexAt({ x: 99, y: 99 })).toBe(7)
    expect(map.indexAt({ x: -1, y: 5 })).toBe(6)
  })

  it('the caret moves up and down by the visible lines', () => {
    expect(map.lineUp(2, 1)).toBe(6)
    expect(map.lineUp(6, -1)).toBe(2)
    expect(map.lineUp(6, 1)).toBe(7)
    expect(map.lineUp(1, -1)).toBe(0)
  })

  it('a selected range is highlighted line by line', () => {
    expect(map.stretch(3, 6)).toEqual([
      { x: 5, y: -12, width: 5, height: 12 },
      { x: -5, y: 0, width: 5, height: 12 },
    ])
  })
})

describe('typing', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('text typed without a pause is one step', () => {
    const editor = openEditor()
    const session = createTypingSession(editor, evenTexts, 'layer:b')
    for (const written of ['H', 'Hi', 'Hi!']) session.write(written)
    vi.runAllTimers()
    session.write('Hi! You')
    session.end()
    expect(editor.state().past.map(({ label }) => label)).toEqual(['type', 'type'])
    editor.undo()
    expect(framed(editor.state().design, 'layer:b')).toMatchObject({ props: { text: 'Hi!', lines: ['Hi!'] } })
  })

  it('a text left empty is deleted', () => {
    const editor = openEditor()
    const session = createTypingSession(editor, evenTexts, 'layer:b')
    session.write(' ')
    session.end()
    expect(editor.state().design.has('layer:b')).toBe(false)
    editor.undo()
    editor.undo()
    expect(framed(editor.state().design, 'layer:b')).toMatchObject({ props: { text: 'Hello' } })
  })
})
