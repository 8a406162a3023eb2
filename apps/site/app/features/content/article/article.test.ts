import { describe, expect, it } from 'vitest'
import { chain, itemSection, listOf, pictures, section, swimlanes, table } from './article.ts'

const item = (title: string) => ({ title, text: '' })

describe('texts of an article', () => {
  it('numbered texts keep the order of their numbers', () => {
    expect(listOf({ '2': 'b', '10': 'j', '1': 'a', '3': 'c' })).toEqual(['a', 'b', 'c'])
  })

  it('numbered texts end at the first missing number', () => {
    expect(listOf({ '1': 'a', '3': 'c' })).toEqual(['a'])
    expect(itemSection('cards', 'none', { title: 'Nothing' }).parts).toEqual([
      { kind: 'items', look: 'cards', items: [] },
    ])
  })

  it('numbered texts become a table row by row', () => {
    const part = table({
      caption: 'c',
      columns: { 1: 'x', 2: 'y' },
      rows: { 1: { 1: 'a', 2: 'b' }, 2: { 1: 'c', 2: 'd' } },
    })
    expect(part).toMatchObject({
      columns: ['x', 'y'],
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    })
  })
})

describe('flows', () => {
  it('each step of a flow is in its swimlane', () => {
    const part = swimlanes(
      { label: 'l', swimlanes: { 1: 'you', 2: 'we' }, steps: { 1: item('a'), 2: item('b') } },
      [1, 0],
    )
    expect(part).toMatchObject({
      steps: [
        { title: 'a', swimlane: 1 },
        { title: 'b', swimlane: 0 },
      ],
    })
  })

  it('each node of a chain has its targets, and the last stage has none', () => {
    const stages = {
      1: { title: 's', nodes: { 1: item('a'), 2: item('b') } },
      2: { title: 't', nodes: { 1: item('c') } },
    }
    expect(chain({ label: 'l', stages }, [[[0], [0]]])).toMatchObject({
      stages: [{ nodes: [{ next: [0] }, { next: [0] }] }, { nodes: [{ next: [] }] }],
    })
  })
})

describe('pictures', () => {
  it('pictures missing in the catalog leave no empty part', () => {
    expect(section('s', { title: 'S' }, pictures(undefined, undefined)).parts).toEqual([])
  })
})
