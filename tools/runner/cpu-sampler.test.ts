import { expect, test } from 'vitest'
import { CpuSampler, type ProcessSample, parseStat } from './cpu-sampler.ts'

const running = (pid: number, parent: number, cpuSeconds: number, startedAt = '1'): ProcessSample => ({
  pid,
  parent,
  startedAt,
  cpuSeconds,
})

function secondsOf(...moments: ProcessSample[][]): number {
  const waiting = [...moments]
  const sampler = new CpuSampler(10, () => waiting.shift() ?? [])
  for (const _ of moments) sampler.sample()
  return sampler.finish()
}

test('the CPU time of a step is that of its process and all descendants, and of no other', () => {
  expect(secondsOf([running(10, 1, 1), running(11, 10, 2), running(5, 11, 4), running(12, 1, 8)])).toBe(7)
})

test('a process that ended keeps its last seen time', () => {
  expect(secondsOf([running(10, 1, 1), running(11, 10, 2)], [running(10, 1, 3)])).toBe(5)
})

test('a server whose parent ended still belongs to the step', () => {
  expect(secondsOf([running(10, 1, 1), running(11, 10, 2)], [running(11, 1, 6)])).toBe(7)
})

test('another process with a reused id does not belong to the step', () => {
  expect(secondsOf([running(10, 1, 1), running(11, 10, 2)], [running(10, 1, 1), running(11, 1, 9, '2')])).toBe(3)
})

test('a line of /proc is parsed whatever the name of the program is', () => {
  const stat = '4242 (a) b (c) S 17 4242 4242 0 -1 4194304 1 2 3 4 150 50 900 900 20 0 1 0 777 1 1'
  expect(parseStat(stat)).toEqual({ pid: 4242, parent: 17, startedAt: '777', cpuSeconds: 2 })
})
