import { describe, expect, test } from 'vitest'
import { createWorkGate, GateFull } from './work-gate.ts'

describe('a work gate', () => {
  test('never runs more than allowed, keeps the order and refuses what the queue cannot hold', async () => {
    const gate = createWorkGate({ atOnce: 2, waiting: 2 })
    const started: number[] = []
    const finish: (() => void)[] = []
    const works = [1, 2, 3, 4].map((number) =>
      gate.run(() => {
        started.push(number)
        return new Promise<number>((resolve) => finish.push(() => resolve(number)))
      }),
    )
    await expect(gate.run(async () => 5)).rejects.toThrow(GateFull)
    expect(started).toEqual([1, 2])
    finish[0]?.()
    await expect(works[0]).resolves.toBe(1)
    await Promise.resolve()
    expect(started).toEqual([1, 2, 3])
    finish[1]?.()
    finish[2]?.()
    await Promise.all([works[1], works[2]])
    finish[3]?.()
    await expect(Promise.all(works)).resolves.toEqual([1, 2, 3, 4])
    await expect(gate.run(async () => 'free again')).resolves.toBe('free again')
  })

  test('a work that fails gives its place back', async () => {
    const gate = createWorkGate({ atOnce: 1, waiting: 0 })
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(gate.run(async () => 1)).resolves.toBe(1)
  })
})
