import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EventReader, parseEvent } from './runner-events.ts'

const folder = mkdtempSync(join(tmpdir(), 'podwright-events-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an event reader returns each event once and waits for the rest of an incomplete line', () => {
  const path = join(folder, 'events.jsonl')
  const reader = new EventReader(path)
  expect(reader.read()).toEqual([])
  appendFileSync(path, '{"type":"expected","tests":2}\n{"type":"test","outcome":"pas')
  expect(reader.read()).toEqual([{ type: 'expected', tests: 2 }])
  appendFileSync(path, 'sed","name":"a > b"}\n{"type":"end"}\n')
  expect(reader.read()).toEqual([{ type: 'test', outcome: 'passed', name: 'a > b' }, { type: 'end' }])
  expect(reader.read()).toEqual([])
})

test('a line in an unknown format is an error', () => {
  expect(() => parseEvent('{"type":"test","outcome":"maybe","name":"a"}')).toThrow('not an event')
  expect(() => parseEvent('[]')).toThrow('not an event')
})
