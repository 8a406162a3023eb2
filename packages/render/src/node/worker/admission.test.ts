import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'

test('createAdmission limits concurrent tasks and admits the others in order', async () => {
  const admission = createAdmission(2, 10)
  const order: string[] = []
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const tasks = gates.map((gate, i) =>
    admission.enter(async () => {
      order.push(`in ${i}`)
      await gate.promise
      order.push(`out ${i}`)
    }),
  )
  await Promise.resolve()
  expect(order).toEqual(['in 0', 'in 1'])
  gates[1]?.resolve()
  await tasks[1]
  await Promise.resolve()
  expect(order).toEqual(['in 0', 'in 1', 'out 1', 'in 2'])
  for (const gate of gates) gate.resolve()
  await Promise.all(tasks)
})

test('enterAlone waits for all other tasks and keeps new ones out', async () => {
  const admission = createAdmission(3, 10)
  const order: string[] = []
  const task = (name: string) => async () => {
    order.push(`${name} in`)
    await Promise.resolve()
    order.push(`${name} out`)
  }
  await Promise.all([admission.enter(task('a')), admission.enterAlone(task('b')), admission.enter(task('c'))])
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
})

test('enter returns undefined if too many tasks are waiting', async () => {
  const admission = createAdmission(1, 1)
  const gate = Promise.withResolvers<void>()
  const first = admission.enter(() => gate.promise)
  const second = admission.enter(() => gate.promise)
  expect(admission.enter(() => gate.promise)).toBeUndefined()
  gate.resolve()
  await Promise.all([first, second])
})

test('waitForRelease gives up the longest waiting task if all tasks wait for memory', async () => {
  const admission = createAdmission(2, 10)
  const work = async () => {
    await Promise.resolve()
    const isReleased = await admission.waitForRelease()
    admission.released()
    return isReleased
  }
  const answers = await Promise.all([admission.enter(work), admission.enter(work)])
  expect(answers).toEqual([false, true])
})

test('waitForRelease resolves to false if the other tasks end without releasing memory', async () => {
  const admission = createAdmission(2, 10)
  const gate = Promise.withResolvers<void>()
  const waiting = admission.enter(() => admission.waitForRelease())
  const other = admission.enter(() => gate.promise)
  gate.resolve()
  await other
  expect(await waiting).toBe(false)
})
