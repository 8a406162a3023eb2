import type { DesignVariable } from '@podwright/domain/orders/variables'
import { describe, expect, it } from 'vitest'
import { applyChanges } from '../changes.ts'
import { type Design, settingsOf } from '../design.ts'
import { framed, threeLayers } from '../test-designs.ts'
import { clipLayers, pasteLayers } from './copy.ts'
import { changeVariable, freeVariableName, insertVariable, removeVariable } from './variables.ts'

const name: DesignVariable = {
  name: 'name',
  label: '',
  sample: 'Anna',
  maxLength: 20,
  isRequired: true,
  characters: 'letters',
}
const textOf = (design: Design) => {
  const layer = framed(design, 'layer:b')
  return layer.type === 'text' ? layer.props : undefined
}
const withName = () => applyChanges(threeLayers(), insertVariable(threeLayers(), 'layer:b', name))

describe('variables of a design', () => {
  it('an inserted variable is added to the text, which gets a box, and to the design once', () => {
    const design = withName()
    expect(textOf(design)).toMatchObject({ text: 'Hello {name}', wrap: 'box', lines: null })
    expect(framed(design, 'layer:b').width).toBe(210)
    const again = applyChanges(design, insertVariable(design, 'layer:b', name))
    expect(textOf(again)?.text).toBe('Hello {name} {name}')
    expect(settingsOf(again).variables).toEqual([name])
  })

  it('a variable that gets another name is renamed in texts', () => {
    const design = applyChanges(withName(), changeVariable(withName(), 'Name', { ...name, name: 'Kid', maxLength: 9 }))
    expect(textOf(design)?.text).toBe('Hello {Kid}')
    expect(settingsOf(design).variables).toEqual([{ ...name, name: 'Kid', maxLength: 9 }])
  })

  it('a removed variable leaves its sample, and the last one no list', () => {
    const design = applyChanges(withName(), removeVariable(withName(), 'name'))
    expect(textOf(design)?.text).toBe('Hello Anna')
    expect(settingsOf(design)).not.toHaveProperty('variables')
  })

  it('a variable is renamed and removed in texts of dark garments, too', () => {
    const design = withName()
    const layer = framed(design, 'layer:b')
    if (layer.type !== 'text') throw new Error('no text')
    const dark = new Map(design).set(layer.id, { ...layer, onDark: { isHidden: false, props: { text: 'to {name}' } } })
    const renamed = applyChanges(dark, changeVariable(dark, 'name', { ...name, name: 'Kid' }))
    expect(framed(renamed, 'layer:b')).toMatchObject({ onDark: { props: { text: 'to {Kid}', lines: null } } })
    expect(framed(applyChanges(dark, removeVariable(dark, 'name')), 'layer:b')).toMatchObject({
      onDark: { props: { text: 'to Anna' } },
    })
  })

  it('a text that is pasted into another design brings its variables along', () => {
    const clipping = clipLayers(withName(), ['layer:b'])
    if (!clipping) throw new Error('nothing to copy')
    const paste = (design: Design) =>
      settingsOf(applyChanges(design, pasteLayers(design, clipping, 'placement:front', () => 'layer:p').changes))
    expect(paste(threeLayers()).variables).toEqual([name])
    expect(paste(withName()).variables).toEqual([name])
  })

  it('a new variable gets a name that is not taken', () => {
    expect(freeVariableName(threeLayers(), 'name')).toBe('name')
    expect(freeVariableName(withName(), 'Name')).toBe('Name 2')
  })
})
