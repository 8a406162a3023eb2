import { expect, test } from 'vitest'
import { areAllShown, isOnlyOtherSizes, problemsOfCheck, reportedProblems } from './reported-problems.ts'

const fields = {
  'text_too_small layer:a 25X35': 'mm=1.9 min=2',
  'text_too_small layer:b 25X35': 'mm=1.7 min=2',
  'resolution_low layer:c 50X70': 'dpi=112',
}

test('problems on other sizes are listed once for each kind and size, with their values', () => {
  expect(reportedProblems(fields)).toEqual([
    { record: 'layer:a', size: '25X35', code: 'text_too_small', values: { mm: '1.9', min: '2' } },
    { record: 'layer:c', size: '50X70', code: 'resolution_low', values: { dpi: '112' } },
  ])
})

test('problems of the design as drawn are listed for every layer, with all their colors', () => {
  expect(
    reportedProblems({ 'black_on_black layer:a': 'colours=black, navy', 'black_on_black layer:b': 'colours=black' }),
  ).toEqual([
    { record: 'layer:a', size: '', code: 'black_on_black', values: { colours: 'black, navy' } },
    { record: 'layer:b', size: '', code: 'black_on_black', values: { colours: 'black' } },
  ])
  expect(reportedProblems({ front: 'area_changed', colours: 'unknown' })).toEqual([])
})

test('the print check lists nothing when only other sizes have problems', () => {
  expect(isOnlyOtherSizes(fields)).toBe(true)
  expect(isOnlyOtherSizes({ ...fields, 'outside_safe_area layer:a': 'mm=3' })).toBe(false)
  expect(isOnlyOtherSizes({})).toBe(false)
})

test('problems that the print check has shown are known, but not those of other sizes', () => {
  const shown = problemsOfCheck([
    {
      code: 'outside_print_area',
      severity: 'warning',
      placement: 'placement:front',
      layer: 'layer:a',
      layers: ['layer:a'],
      values: { mm: 3.5 },
      fixes: [],
    },
  ])
  expect(shown).toEqual([{ code: 'outside_print_area', record: 'layer:a', size: '', values: { mm: '3.5' } }])
  expect(areAllShown(reportedProblems({ 'outside_print_area layer:a': 'mm=3.5' }), shown)).toBe(true)
  expect(areAllShown(reportedProblems({ 'outside_print_area layer:a 25X35': 'mm=4' }), shown)).toBe(false)
})
