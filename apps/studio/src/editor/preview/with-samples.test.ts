import { type Design, findLayer, settingsOf } from '@podwright/design/design'
import { framed, threeLayers } from '@podwright/design/test-designs'
import { expect, test } from 'vitest'
import { sampleOf, withSamples } from './with-samples.ts'

function designWith(text: string): Design {
  const design = threeLayers()
  const layer = framed(design, 'layer:b')
  if (layer.type !== 'text') throw new Error('no text')
  const variable = {
    name: 'name',
    label: '',
    sample: 'Anna',
    maxLength: 9,
    isRequired: true,
    characters: 'any' as const,
  }
  return new Map(design)
    .set(layer.id, { ...layer, props: { ...layer.props, text, lines: [text] } })
    .set('settings', { ...settingsOf(design), variables: [variable] })
}
const shownText = (design: Design) => {
  const layer = findLayer(design, 'layer:b')
  return layer?.type === 'text' ? layer.props : undefined
}

test('a design is shown with samples, and an unchanged text keeps its identity', () => {
  const design = designWith('Hi {name}')
  const shown = withSamples(design)
  expect(shownText(shown)?.text).toBe('Hi Anna')
  expect(withSamples(design)).toBe(shown)
  const moved = new Map(design).set('layer:a', { ...framed(design, 'layer:a'), x: 1 })
  expect(withSamples(moved).get('layer:b')).toBe(shown.get('layer:b'))
})

test('the text that is typed is shown with its variables', () => {
  expect(shownText(withSamples(designWith('Hi {name}'), 'layer:b'))).toMatchObject({ text: 'Hi {name}', lines: null })
})

test('a design without variables is shown as it is', () => {
  const design = threeLayers()
  expect(withSamples(design)).toBe(design)
  const layer = framed(design, 'layer:b')
  expect(layer.type === 'text' && sampleOf(design, layer)).toBeNull()
})

test('a text is measured with its sample', () => {
  const design = designWith('Hi {name}')
  const layer = framed(design, 'layer:b')
  expect(layer.type === 'text' && sampleOf(design, layer)?.props.text).toBe('Hi Anna')
})
