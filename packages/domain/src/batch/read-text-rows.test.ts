import { describe, expect, test } from 'vitest'
import type { DesignVariable } from '../orders/variables.ts'
import { decodeTextList, readTextList, rowsOfList, sampleTextList } from './read-text-rows.ts'
import { TextRow } from './settings.ts'

const name: DesignVariable = {
  name: 'name',
  label: 'Your name',
  sample: 'Anna, B.',
  maxLength: 8,
  isRequired: true,
  characters: 'letters',
}
const year: DesignVariable = {
  ...name,
  name: 'year',
  label: '',
  sample: '2026',
  isRequired: false,
  characters: 'digits',
}

function listOf(text: string, variables = [name, year]) {
  const read = readTextList(text, variables)
  if (!read.ok) throw new Error(read.reason)
  return read.list
}

describe('readTextList', () => {
  test.each([
    ['comma', 'Year,NAME\n1990,Mia\n'],
    ['semicolon with a byte order mark', '\uFEFFyear;your name\r\n1990;Mia\r\n'],
    ['tab', 'year\tname\n1990\tMia'],
  ])('a header names variables or their questions in any order: %s', (_, text) => {
    const list = listOf(text)
    expect(list.columns.map((variable) => variable?.name)).toEqual(['year', 'name'])
    expect(rowsOfList(list, 1)).toMatchObject([{ name: 'Mia', values: { name: 'Mia', year: '1990' } }])
  })

  test('each cell that cannot be printed is reported with its row number and column', () => {
    const { rows } = listOf('name,year\nMia,1990\n\n,\nMaximiliane,x\nR2D2,1')
    expect(rows.map(({ number, problems }) => [number, Object.fromEntries(problems)])).toEqual([
      [2, {}],
      [5, { 0: 'too_long', 1: 'characters' }],
      [6, { 0: 'characters' }],
    ])
    expect(listOf('name,year\n,1990').rows[0]?.problems.get(0)).toBe('required')
  })

  test('a column of something else is kept for names, and a variable without a column is reported', () => {
    const list = listOf('order,name\nA-17,Mia')
    expect(list.columns).toEqual([null, name])
    expect(list.missing).toEqual([year])
    expect(rowsOfList(list, 0)[0]).toMatchObject({ name: 'A-17', values: { name: 'Mia' } })
    expect(rowsOfList(list, null)[0]?.name).toBe('2')
  })

  test('unreadable lists are refused with a reason', () => {
    expect(readTextList('name', [name])).toEqual({ ok: false, reason: 'no_rows' })
    expect(readTextList('city,street\nBerlin,Am Ufer', [name, year])).toEqual({ ok: false, reason: 'no_column' })
    expect(readTextList('name\n"Mia', [name])).toEqual({ ok: false, reason: 'open_quote' })
    expect(readTextList(`name\n${'Mia\n'.repeat(2_001)}`, [name])).toEqual({ ok: false, reason: 'too_many_rows' })
    expect(decodeTextList(Uint8Array.of(0xc3, 0xcf))).toEqual({ ok: false, reason: 'not_utf8' })
    expect(decodeTextList(new Uint8Array(1_000_001))).toEqual({ ok: false, reason: 'too_large' })
  })
})

describe('rowsOfList', () => {
  test('equal rows have different ids, which stay the same when other rows are added', () => {
    const before = rowsOfList(listOf('name\nMia\nMia\nBen'), 0)
    expect(new Set(before.map(({ id }) => id)).size).toBe(3)
    const after = rowsOfList(listOf('name\nZoe\nMia\nMia\nBen'), 0)
    expect(after.slice(1)).toEqual(before)
    for (const row of after) expect(TextRow.parse(row)).toEqual(row)
  })
})

test('sampleTextList writes a list that is read without problems', () => {
  const list = listOf(sampleTextList([{ ...name, characters: 'any' }, year]), [{ ...name, characters: 'any' }, year])
  expect(list.rows.map(({ cells, problems }) => [cells, problems.size])).toEqual([[['Anna, B.', '2026'], 0]])
})
