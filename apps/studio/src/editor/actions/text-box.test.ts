import type { TextLayer } from '@podwright/design/layers/text/schema'
import { newTextLayer } from '@podwright/design/new-design'
import { area } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { restyleText, settleText } from './text-box.ts'

/** Ten millimeters a character, ten high. */
const texts = {
  layOut: ({ text }: TextLayer['props']) => ({
    outline: [],
    lines: [text],
    widthMm: text.length * 10,
    heightMm: 10,
    missing: [],
    sizeMm: 5,
  }),
}

function hello(): TextLayer {
  const made = newTextLayer(area('front'), 'Hello', 'Noto Sans')
  const frame = { x: 50, y: 20, width: 50, height: 10, parent: 'placement:front', order: 'a0' }
  return { ...made, ...frame, props: { ...made.props, lines: ['Hello'] } }
}

it('changed letters clear a text’s lines and update its box at once', () => {
  const text = restyleText(hello(), { text: 'HelloHello' }, texts)
  expect(text.props.lines).toBeNull()
  expect(text).toMatchObject({ width: 100, x: 50 })
})

it('a changed color keeps a text’s lines', () => {
  const text = restyleText(hello(), { fill: { kind: 'solid', colour: '#ff0000' } }, texts)
  expect(text.props.lines).toEqual(['Hello'])
})

it('a settled text stores the lines broken in its own fonts', () => {
  const open = restyleText(hello(), { sizeMm: 30 }, texts)
  expect(settleText(open, texts).props.lines).toEqual(['Hello'])
})
