import { expect, test } from 'vitest'
import { crowdedFolders } from './crowded-folders.ts'

function filesIn(folder: string, count: number, ending = '.ts'): string[] {
  return Array.from({ length: count }, (_, i) => `${folder}/file-${i}${ending}`)
}

test('a folder with 21 source files is refused, one with 20 is not', () => {
  expect(crowdedFolders(filesIn('apps/a', 20), {})).toEqual([])
  expect(crowdedFolders(filesIn('apps/a', 21), {})).toEqual([expect.stringMatching(/^apps\/a: 21 source files/)])
})

test('tests and files of subfolders are not counted', () => {
  const files = [...filesIn('apps/a', 20), ...filesIn('apps/a', 5, '.test.ts'), ...filesIn('apps/a/b', 20)]
  expect(crowdedFolders(files, {})).toEqual([])
})

test('a crowded folder is allowed as an exception, and the exception is refused when it is not needed', () => {
  const allowed = { 'apps/a': 'a reason' }
  expect(crowdedFolders(filesIn('apps/a', 21), allowed)).toEqual([])
  expect(crowdedFolders(filesIn('apps/a', 20), allowed)).toEqual([expect.stringContaining('delete it')])
})
