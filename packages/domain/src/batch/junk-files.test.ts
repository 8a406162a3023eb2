import { expect, it } from 'vitest'
import { isJunkFile } from './junk-files.ts'

it('isJunkFile recognizes files added by operating systems and ZIP tools', () => {
  const junk = ['.DS_Store', 'a/.DS_Store', 'Thumbs.db', 'a/thumbs.db', 'desktop.ini', 'a/b/Desktop.ini']
  expect(junk.filter((path) => !isJunkFile(path))).toEqual([])
  expect(['__MACOSX/a.png', 'cats/__MACOSX/a/._b.png', 'a/._b.png'].every(isJunkFile)).toBe(true)
})

it('isJunkFile accepts all other files, including those in hidden folders', () => {
  expect(['a.png', 'a.b/c.png', '.hidden/c.png', 'desktop.ini.png', 'MACOSX/a.png'].some(isJunkFile)).toBe(false)
})
