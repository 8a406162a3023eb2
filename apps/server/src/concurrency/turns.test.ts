import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'
import { GateFull } from './work-gate.ts'

test('works of one key take turns in the order they came, also after one that fails; other keys do not wait', async () => {
  const turns = createTurns()
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = turns.run(1, async () => {
    await gate.promise
    seen.push('first')
    throw new Error('broken')
  })
  const second = turns.run(1, async () => seen.push('second'))
  await turns.run(2, async () => seen.push('other'))
  gate.resolve()
  await expect(first).rejects.toThrow('broken')
  await second
  expect(seen).toEqual(['other', 'first', 'second'])
})

test('who comes when too many wait is refused, until there is room again', async () => {
  const turns = createTurns(2)
  const gate = Promise.withResolvers<void>()
  const waiting = [turns.run(1, () => gate.promise), turns.run(1, () => gate.promise)]
  await expect(turns.run(1, () => gate.promise)).rejects.toBeInstanceOf(GateFull)
  gate.resolve()
  await Promise.all(waiting)
  await expect(turns.run(1, async () => 'in')).resolves.toBe('in')
})
