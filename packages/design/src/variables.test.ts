import type { DesignVariable } from '@podwright/domain/orders/variables'
import { describe, expect, it } from 'vitest'
import { type Design, findLayer, settingsOf } from './design.ts'
import { readDesign, writeDesign } from './format/read-design.ts'
import { qrModules } from './layers/shape/qr-modules.ts'
import { newShapeLayer, newTextLayer } from './new-design.ts'
import { addLayers } from './operations/layers.ts'
import { area, emptyDesign, threeLayers, withChanges } from './test-designs.ts'
import { fillDesign, samplesOf, variablesOf } from './variables.ts'

const name: DesignVariable = {
  name: 'Name',
  label: 'Your name',
  sample: 'Anna',
  maxLength: 12,
  isRequired: true,
  characters: 'letters',
}
const unused = { ...name, name: 'year' }

function designOf(text: string, variables: DesignVariable[] = [name, unused]): Design {
  const layer = { ...newTextLayer(area('front'), text, 'Kanit'), id: 'layer:t' }
  const design = withChanges(emptyDesign(), (empty) => addLayers(empty, 'placement:front', [layer]))
  return new Map(design).set('settings', { ...settingsOf(design), variables })
}

function textOf(design: Design): string | undefined {
  const layer = findLayer(design, 'layer:t')
  return layer?.type === 'text' ? layer.props.text : undefined
}

describe('variables of a QR code', () => {
  const design = (content: string) => {
    const code = { ...newShapeLayer(area('front'), 'qr'), id: 'layer:qr' }
    const filled = { ...code, props: { ...code.props, qr: { content, level: 'M', quietModules: 4, background: null } } }
    const empty = withChanges(emptyDesign(), (start) => addLayers(start, 'placement:front', [filled as typeof code]))
    return new Map(empty).set('settings', { ...settingsOf(empty), variables: [name] })
  }
  const contentOf = (filled: Design) => {
    const layer = findLayer(filled, 'layer:qr')
    return layer?.type === 'shape' ? layer.props.qr?.content : undefined
  }

  it('values are percent-encoded in a URL and stay as they are in a text', () => {
    expect(contentOf(fillDesign(design('https://a.test/?n={Name}'), { name: 'Zoë & Co' }))).toBe(
      'https://a.test/?n=Zo%C3%AB%20%26%20Co',
    )
    expect(contentOf(fillDesign(design('Hi {name}'), { name: 'Zoë & Co' }))).toBe('Hi Zoë & Co')
  })

  it('a variable has the room that is left in its code, which encoded letters use up sooner', () => {
    const roomOf = (content: string) => variablesOf(design(content)).map(({ maxBytes }) => maxBytes)
    expect(roomOf('Hi {name}')).toEqual([2328])
    expect(roomOf('{name}{name}')).toEqual([1165])
    expect(roomOf('https://a.test/{name}')).toEqual([772])
  })

  it('values that fill the room of a code never overflow it', () => {
    const filled = (content: string, letter: string) => {
      const [{ maxBytes = 0 } = {}] = variablesOf(design(content))
      return contentOf(fillDesign(design(content), { name: letter.repeat(Math.floor(maxBytes / 3)) })) ?? ''
    }
    for (const content of ['Hi {name}', 'https://a.test/{name}', '{name} {NAME}'])
      expect(qrModules({ content: filled(content, '字'), level: 'M' })).not.toBeNull()
    expect(qrModules({ content: `${filled('https://a.test/{name}', '字')}${'%E5'.repeat(3)}`, level: 'M' })).toBeNull()
  })

  it('a design with a QR code is stored and read again, one without it stays in version 1', () => {
    const document = writeDesign(design('Hi {name}'))
    expect(document).toMatchObject({ versions: { shape: 2 } })
    const read = readDesign(document)
    expect(read.ok && contentOf(read.value)).toBe('Hi {name}')
    expect(writeDesign(threeLayers())).toMatchObject({ versions: { shape: 1 } })
  })
})

describe('variables of a design', () => {
  it('buyers are asked only for variables that a text contains', () => {
    expect(variablesOf(designOf('Hello {name}!'))).toEqual([name])
    expect(samplesOf(designOf('Hello {NAME}!'))).toEqual({ name: 'Anna' })
  })

  it('values replace variables in every text; unknown braces stay as typed', () => {
    const filled = fillDesign(designOf('{Name} & { name } {other}'), { name: 'Đỗ' })
    expect(textOf(filled)).toBe('Đỗ & Đỗ {other}')
    expect(findLayer(filled, 'layer:t')).toMatchObject({ props: { lines: null, fit: 'shrink' } })
  })

  it('a value that looks like a variable is printed as it is', () => {
    expect(textOf(fillDesign(designOf('{name}'), { name: '{year}$&' }))).toBe('{year}$&')
  })

  it('a variable without a value is left out', () => {
    expect(textOf(fillDesign(designOf('Est. {year}'), {}))).toBe('Est. ')
  })

  it('a design without variables is filled with itself', () => {
    const design = threeLayers()
    expect(fillDesign(design, { name: 'Anna' })).toBe(design)
  })

  it('texts of dark garments are filled too', () => {
    const design = designOf('{name}')
    const layer = findLayer(design, 'layer:t')
    if (layer?.type !== 'text') throw new Error('no text')
    const dark = new Map(design).set(layer.id, { ...layer, onDark: { isHidden: false, props: { text: 'to {name}' } } })
    expect(findLayer(fillDesign(dark, { name: 'Bo' }), 'layer:t')).toMatchObject({
      onDark: { props: { text: 'to Bo' } },
    })
  })
})

describe('stored designs with variables', () => {
  it('a design with variables is written in version 2 and read again', () => {
    const stored = writeDesign(designOf('{name}'))
    expect(stored.versions).toMatchObject({ document: 2, text: 1 })
    const read = readDesign(JSON.parse(JSON.stringify(stored)))
    expect(read.ok && variablesOf(read.value)).toEqual([name])
  })

  it('texts of variables are counted in characters as a reader sees them', () => {
    const read = (sample: string) =>
      readDesign(JSON.parse(JSON.stringify(writeDesign(designOf('{name}', [{ ...name, sample }])))))
    expect(read('👩‍👩‍👧'.repeat(200)).ok).toBe(true)
    expect(read('a'.repeat(201)).ok).toBe(false)
  })

  it('a design without variables stays in version 1, so that the previous release reads it', () => {
    expect(writeDesign(threeLayers()).versions).toMatchObject({ document: 1, text: 1 })
  })

  it('a filled design is written with texts of version 2 and without variables', () => {
    const stored = writeDesign(fillDesign(designOf('{name}'), { name: 'Bo' }))
    expect(stored.versions).toMatchObject({ document: 1, text: 2 })
  })

  it('a variable whose name cannot stand in braces is refused', () => {
    const stored = writeDesign(designOf('{name}', [{ ...name, name: 'a}b' }]))
    expect(readDesign(JSON.parse(JSON.stringify(stored)))).toMatchObject({ ok: false, code: 'design_corrupt' })
  })
})
