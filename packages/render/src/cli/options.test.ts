import { describe, expect, test } from 'vitest'
import { parseOptions } from './options.ts'
import { createProgress } from './progress.ts'

const min = ['--artwork', 'a.png', '--view', 'mug/left, tote/front', '--out', 'a.webp']
const problemOf = (...args: string[]) => {
  const parsed = parseOptions(args)
  return parsed === 'help' ? 'help' : parsed.ok ? 'fine' : parsed.problem
}

describe('command line', () => {
  test('parseOptions requires three options and has defaults for the others', () => {
    const parsed = parseOptions(min)
    expect(parsed !== 'help' && parsed.ok && parsed.options).toMatchObject({
      views: ['mug/left', 'tote/front'],
      colour: null,
      fit: 'contain',
      width: 1600,
      format: { type: 'webp' },
      cacheFolder: null,
    })
  })

  test('parseOptions names missing and invalid options', () => {
    expect(problemOf('--view', 'a', '--out', 'b')).toBe('--artwork is missing')
    expect(problemOf(...min, '--colour', 'red')).toContain('#1b1b1e')
    expect(problemOf(...min, '--size', '99999')).toContain('--size')
    expect(problemOf(...min, '--quality', '0')).toContain('--quality')
    expect(problemOf(...min, '--workers', 'two')).toContain('--workers')
    expect(problemOf(...min, '--format', 'bmp')).toContain('--format')
    expect(problemOf(...min.slice(0, -1), 'a.bmp')).toContain('--out must end in')
    expect(problemOf(...min, '--fit', 'stretch')).toContain('--fit')
    expect(problemOf(...min, '--no-such-thing')).toContain('no-such-thing')
  })

  test('parseOptions rejects a --format that contradicts the extension of --out', () => {
    expect(problemOf(...min, '--format', 'jpeg')).toBe('--format jpeg is not what --out a.webp ends in')
    expect(problemOf(...min.slice(0, -1), 'a.gif', '--format', 'jpeg')).toContain('a.gif')
    expect(problemOf(...min.slice(0, -1), 'a.JPG', '--format', 'jpeg')).toBe('fine')
    expect(problemOf(...min.slice(0, -1), 'folder', '--format', 'png')).toBe('fine')
  })

  test('parseOptions ignores a duplicate view', () => {
    const parsed = parseOptions([...min.slice(0, 2), '--view', 'mug/left, mug/left', '--out', 'a.webp'])
    expect(parsed !== 'help' && parsed.ok && parsed.options.views).toEqual(['mug/left'])
  })

  test('parseOptions returns help without options or on request', () => {
    expect([problemOf(), problemOf('--help'), problemOf('-h')]).toEqual(['help', 'help', 'help'])
  })
})

describe('progress bar', () => {
  test('createProgress redraws the bar on a terminal with notes above it', () => {
    let screen = ''
    const progress = createProgress({ isTTY: true, write: (text) => (screen += text) }, 4, () => 0)
    progress.step()
    progress.note('one failed')
    expect(screen).toContain('[########........................] 1/4')
    expect(screen).toContain('one failed\n')
  })

  test('createProgress prints only notes and the summary without a terminal', () => {
    let screen = ''
    const progress = createProgress({ write: (text) => (screen += text) }, 2, () => 0)
    progress.step()
    progress.note('one failed')
    progress.step()
    progress.end(1)
    expect(screen).toBe('one failed\n1 of 2 pictures in 0.0 s, 1 failed\n')
  })
})
