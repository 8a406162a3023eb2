import { framed } from '@podwright/design/test-designs'
import { describe, expect, it } from 'vitest'
import type { Editor } from '../../state/editor.ts'
import { createFeedback } from '../feedback.ts'
import { evenTexts, openEditor, pointer } from '../test-stage.ts'
import type { StageTools } from './gesture.ts'
import { beginGuide } from './guide.ts'
import { beginMarquee } from './marquee.ts'
import { beginMove } from './move.ts'
import { beginSelectionPinch, beginViewPinch } from './pinch.ts'
import { beginResize } from './resize.ts'
import { beginRotate } from './rotate.ts'
import { moveByWheel } from './zoom.ts'

function toolsFor(editor: Editor): StageTools {
  return { editor, texts: evenTexts, feedback: createFeedback() }
}

function selected(id: string) {
  const editor = openEditor()
  editor.select([id])
  return { editor, tools: toolsFor(editor) }
}

describe('moving', () => {
  it('a move is one step of the history, however often the pointer moved', () => {
    const { editor, tools } = selected('layer:a')
    const move = beginMove(tools, pointer(60, 50))
    for (let i = 1; i <= 10; i += 1) move?.move(pointer(60 + i, 50 + 2 * i, { isCtrl: true }))
    move?.end()
    expect(framed(editor.state().design, 'layer:a')).toMatchObject({ x: 70, y: 70 })
    expect(editor.state().past.map(({ label }) => label)).toEqual(['move'])
  })

  it('a move with Shift keeps to one axis', () => {
    const { editor, tools } = selected('layer:a')
    const move = beginMove(tools, pointer(60, 50))
    move?.move(pointer(77, 58, { isShift: true, isCtrl: true }))
    expect(framed(editor.state().design, 'layer:a')).toMatchObject({ x: 77, y: 50 })
  })

  it('a move snaps to the center of the area, except with Ctrl', () => {
    const { editor, tools } = selected('layer:a')
    const move = beginMove(tools, pointer(60, 50))
    move?.move(pointer(149, 70))
    expect(framed(editor.state().design, 'layer:a').x).toBe(150)
    expect(tools.feedback.state().lines.map(({ of }) => of)).toContain('centre')
    move?.move(pointer(149, 70, { isCtrl: true }))
    expect(framed(editor.state().design, 'layer:a').x).toBe(149)
  })

  it('a move with Alt, pressed at any time, moves a copy and selects it', () => {
    const { editor, tools } = selected('layer:a')
    const move = beginMove(tools, pointer(60, 50))
    move?.move(pointer(80, 50, { isCtrl: true }))
    move?.move(pointer(90, 60, { isAlt: true, isCtrl: true }))
    move?.end()
    const { design, selection, past } = editor.state()
    expect(framed(design, 'layer:a')).toMatchObject({ x: 60, y: 50 })
    expect(selection).not.toContain('layer:a')
    expect(framed(design, selection[0] ?? '')).toMatchObject({ x: 90, y: 60 })
    expect(past.map(({ label }) => label)).toEqual(['duplicate'])
  })

  it('a canceled move leaves nothing behind', () => {
    const { editor, tools } = selected('layer:a')
    const before = editor.state().design
    const move = beginMove(tools, pointer(60, 50))
    move?.move(pointer(90, 60, { isAlt: true }))
    move?.cancel()
    expect(editor.state()).toMatchObject({ design: before, past: [], selection: ['layer:a'], isInGesture: false })
  })
})

describe('resizing', () => {
  const pull = (id: string, handle: 'se' | 'e', to: readonly [number, number], keys = {}) => {
    const { editor, tools } = selected(id)
    const { x, y, width, height } = framed(editor.state().design, id)
    const from = pointer(x + width / 2, handle === 'e' ? y : y + height / 2)
    const resize = beginResize(tools, from, handle)
    resize?.move(pointer(...to, { isCtrl: true, ...keys }))
    resize?.end()
    return framed(editor.state().design, id)
  }

  it('an image keeps its aspect ratio at a corner, except with Shift', () => {
    expect(pull('layer:a', 'se', [100, 60])).toMatchObject({ width: 60, height: 30 })
    expect(pull('layer:a', 'se', [100, 60], { isShift: true })).toMatchObject({ width: 60, height: 20 })
  })

  it('a shape is resized freely at a corner, and keeps its aspect ratio with Shift', () => {
    expect(pull('layer:c', 'se', [290, 340])).toMatchObject({ width: 80, height: 20 })
    expect(pull('layer:c', 'se', [290, 340], { isShift: true })).toMatchObject({ width: 80, height: 40 })
  })

  it('resizing with Alt keeps the center', () => {
    expect(pull('layer:c', 'se', [260, 345], { isAlt: true })).toMatchObject({ x: 230, y: 330, width: 60, height: 30 })
  })

  it('dragging a side of an image crops it without stretching', () => {
    const layer = pull('layer:a', 'e', [70, 50])
    expect(layer).toMatchObject({ width: 30, height: 20, props: { crop: { left: 0, width: 0.75, height: 1 } } })
  })

  it('a corner of a text scales its letters, a side rewraps its lines', () => {
    const before = framed(openEditor().state().design, 'layer:b')
    if (before.type !== 'text') throw new Error('no text')
    const scaled = pull('layer:b', 'se', [220, 150])
    expect(scaled).toMatchObject({ width: 80, props: { sizeMm: before.props.sizeMm * 2, wrap: 'auto' } })
    expect(pull('layer:b', 'e', [200, 120])).toMatchObject({
      width: 60,
      props: { sizeMm: before.props.sizeMm, wrap: 'box' },
    })
  })
})

it('rotation snaps to right angles, to steps of 15° with Shift, and not with Ctrl', () => {
  const { editor, tools } = selected('layer:c')
  const rotate = beginRotate(tools, pointer(230, 300))
  const angleAt = (x: number, y: number, keys = {}) => {
    rotate?.move(pointer(x, y, keys))
    return framed(editor.state().design, 'layer:c').rotation
  }
  expect(angleAt(260, 330.4)).toBe(90)
  expect(angleAt(260, 320, { isShift: true })).toBe(75)
  expect(angleAt(260, 330.4, { isCtrl: true })).toBeCloseTo(90.76, 1)
  rotate?.end()
  expect(editor.state().past.map(({ label }) => label)).toEqual(['rotate'])
})

it('a marquee selects what it touches, and adds to the selection with Shift', () => {
  const editor = openEditor()
  const tools = toolsFor(editor)
  beginMarquee(tools, pointer(0, 0)).move(pointer(70, 60))
  expect(editor.state().selection).toEqual(['layer:a'])
  beginMarquee(tools, pointer(300, 400)).move(pointer(200, 300, { isShift: true }))
  expect(editor.state().selection).toEqual(['layer:a', 'layer:c'])
})

it('a guide is dragged out of a ruler in tenths of a unit, snaps to the center, and is deleted by dropping it on the ruler', () => {
  const editor = openEditor()
  const tools = toolsFor(editor)
  beginGuide(tools, 'x')?.move(pointer(30.123, 90))
  expect(editor.state().guides['placement:front']?.x).toEqual([30.1])
  beginGuide(tools, 'x', 0)?.move(pointer(149.2, 90))
  expect(editor.state().guides['placement:front']?.x).toEqual([150])
  beginGuide(tools, 'x', 0)?.move(pointer(5, 90))
  expect(editor.state().guides['placement:front']?.x).toEqual([])
})

describe('two fingers', () => {
  it('two fingers zoom the view about the point between them', () => {
    const editor = openEditor()
    const pinch = beginViewPinch(toolsFor(editor), [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ])
    pinch?.move([
      { x: 50, y: 100 },
      { x: 250, y: 100 },
    ])
    expect(editor.state().camera).toEqual({ zoom: 4, x: -150, y: -100 })
  })

  it('two fingers scale, rotate and move the selection in one step', () => {
    const { editor, tools } = selected('layer:c')
    const pinch = beginSelectionPinch(tools, [
      { x: 440, y: 660 },
      { x: 480, y: 660 },
    ])
    pinch?.move([
      { x: 460, y: 620 },
      { x: 460, y: 700 },
    ])
    pinch?.end()
    expect(framed(editor.state().design, 'layer:c')).toMatchObject({
      x: 230,
      y: 330,
      width: 80,
      height: 40,
      rotation: 90,
    })
    expect(editor.state().past).toHaveLength(1)
  })
})

describe('the wheel', () => {
  const camera = { zoom: 2, x: 10, y: 20 }
  const wheel = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false }

  it('the wheel scrolls, sideways with Shift', () => {
    expect(moveByWheel(camera, { ...wheel, deltaY: 30 }, { x: 0, y: 0 })).toEqual({ zoom: 2, x: 10, y: -10 })
    expect(moveByWheel(camera, { ...wheel, deltaY: 30, shiftKey: true }, { x: 0, y: 0 })).toEqual({
      zoom: 2,
      x: -20,
      y: 20,
    })
  })

  it('the wheel with Ctrl zooms about the pointer', () => {
    const zoomed = moveByWheel(camera, { ...wheel, deltaY: -100, ctrlKey: true }, { x: 210, y: 120 })
    expect(zoomed.zoom).toBeCloseTo(2.5)
    expect((210 - zoomed.x) / zoomed.zoom).toBeCloseTo(100)
    expect((120 - zoomed.y) / zoomed.zoom).toBeCloseTo(50)
  })

  it('zooming by wheel stops at 2 % and 1600 %', () => {
    let [near, far] = [camera, camera]
    for (let i = 0; i < 60; i += 1) {
      near = moveByWheel(near, { ...wheel, deltaY: -400, ctrlKey: true }, { x: 0, y: 0 })
      far = moveByWheel(far, { ...wheel, deltaY: 400, ctrlKey: true }, { x: 0, y: 0 })
    }
    expect(near.zoom).toBeCloseTo((96 / 25.4) * 16)
    expect(far.zoom).toBeCloseTo((96 / 25.4) * 0.02)
  })
})
