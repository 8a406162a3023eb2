import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importHere } from '@podwright/render/psd/import-here'
import { psdLimits } from '@podwright/render/psd/limits'
import { expect, test } from 'vitest'

test('the sample mockup has one smart object and is followed without differences', async () => {
  const file = join(import.meta.dirname, '../../apps/console/src/pages/mockups/sample-mockup.psd')
  const read = await importHere(await readFile(file), { limits: psdLimits, areas: null })
  if (!read.ok) throw new Error(`${read.code}: ${read.detail}`)
  expect(read.notes).toEqual([])
  expect(read.view.areas.map(({ name }) => name)).toEqual(['Your design'])
  expect(read.comparison?.print).toBeGreaterThan(35)
})
