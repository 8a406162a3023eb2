import { describe, expect, test } from 'vitest'
import { moveLayers } from '../operations/transform.ts'
import { framed, threeLayers } from '../test-designs.ts'
import { createHistory } from './history.ts'

const xOf = (history: ReturnType<typeof createHistory>) => framed(history.state().design, 'layer:a').x

describe('gestures', () => {
  test('a gesture becomes one step relative to its start, however often it is updated', () => {
    const history = createHistory(threeLayers())
    const start = xOf(history)
    const before = history.state().design
    const gesture = history.begin('move')
    for (const dx of [1, 5, 3, 12]) gesture.update(moveLayers(before, ['layer:a'], dx, 0))
    expect(history.state().isInGesture).toBe(true)
    gesture.commit()
    expect(xOf(history)).toBe(start + 12)
    expect(history.state().past).toHaveLength(1)
    history.undo()
    expect(xOf(history)).toBe(start)
  })

  test('a canceled gesture leaves no trace', () => {
    const history = createHistory(threeLayers())
    const before = history.state().design
    const gesture = history.begin('move')
    gesture.update(moveLayers(before, ['layer:a'], 30, 0))
    gesture.cancel()
    expect(history.state()).toEqual({ design: before, past: [], future: [], isInGesture: false })
    gesture.update(moveLayers(before, ['layer:a'], 99, 0))
    gesture.commit()
    expect(history.state().design).toBe(before)
  })

  test('a gesture without changes adds no step and keeps the redo steps', () => {
    const history = createHistory(threeLayers())
    history.change('move', moveLayers(history.state().design, ['layer:a'], 4, 0))
    history.undo()
    history.begin('move').commit()
    expect(history.state().future).toHaveLength(1)
  })

  test('an open gesture is committed by the next change and canceled by undo', () => {
    const history = createHistory(threeLayers())
    const start = xOf(history)
    history.begin('move').update(moveLayers(history.state().design, ['layer:a'], 7, 0))
    history.change('move', moveLayers(history.state().design, ['layer:a'], 1, 0))
    expect(history.state().past).toHaveLength(2)
    expect(xOf(history)).toBe(start + 8)
    history.begin('move').update(moveLayers(history.state().design, ['layer:a'], 50, 0))
    history.undo()
    expect(xOf(history)).toBe(start + 8)
    history.undo()
    expect(xOf(history)).toBe(start + 7)
  })
})

describe('step list', () => {
  test('goTo moves backward and forward', () => {
    const history = createHistory(threeLayers())
    const start = xOf(history)
    for (let i = 0; i < 5; i += 1) history.change(`step${i}`, moveLayers(history.state().design, ['layer:a'], 1, 0))
    history.goTo(2)
    expect(xOf(history)).toBe(start + 2)
    history.goTo(99)
    expect(xOf(history)).toBe(start + 5)
    history.goTo(-1)
    expect(xOf(history)).toBe(start)
  })

  test('the history drops its oldest steps beyond the limit', () => {
    const history = createHistory(threeLayers(), 3)
    for (let i = 0; i < 5; i += 1) history.change(`step${i}`, moveLayers(history.state().design, ['layer:a'], 1, 0))
    expect(history.state().past.map(({ label }) => label)).toEqual(['step2', 'step3', 'step4'])
  })

  test('undo does not revert absorbed changes', () => {
    const history = createHistory(threeLayers())
    const start = xOf(history)
    history.absorb(moveLayers(history.state().design, ['layer:a'], 5, 0))
    history.undo()
    expect(xOf(history)).toBe(start + 5)
  })

  test('subscribe notifies listeners until they unsubscribe', () => {
    const history = createHistory(threeLayers())
    let reported = 0
    const leave = history.subscribe(() => {
      reported += 1
    })
    history.change('move', moveLayers(history.state().design, ['layer:a'], 1, 0))
    leave()
    history.undo()
    expect(reported).toBe(1)
  })
})
