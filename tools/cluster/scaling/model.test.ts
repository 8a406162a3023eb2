import { expect, it } from 'vitest'
import { largestInstallation, modelFor } from './model.ts'
import { scalingTables, withTables } from './tables.ts'

it('computes rates, sizes and costs from the assumptions', () => {
  const model = modelFor(10_000)
  // 10,000 shops every 30 s; 2 orders a day of 5.5 kB for 720 days; 8 cores of $25 a machine.
  expect(model.rates.polls).toBeCloseTo(333.3, 1)
  expect(model.databaseGb.orders).toBeCloseTo(74.88, 1)
  expect(model.dollars.machines).toBe((model.serverMachines + model.workerMachines) * 200)
  expect(model.pollingWorkers).toBe(42)
  const { machines, database, storage, traffic } = model.dollars
  expect(model.dollarsInAll).toBeCloseTo(machines + database + storage + traffic)
})

it('rare polls need fewer cores of the database and allow more sellers', () => {
  expect(modelFor(1_000_000, 900).databaseCores).toBeLessThan(modelFor(1_000_000).databaseCores)
  expect(largestInstallation(900)).toBeGreaterThan(largestInstallation(30))
})

it('an installation without load has two machines of each kind', () => {
  expect(modelFor(1)).toMatchObject({ serverMachines: 2, workerMachines: 2, databaseCores: 2 })
})

it('replaces what is between the comments, indented like them', () => {
  const page = 'before\n\n   <!-- begin limits -->\nold\n   <!-- end limits -->\nafter\n'
  const once = withTables(page)
  expect(once).toBe(
    `before\n\n   <!-- begin limits -->\n\n   ${scalingTables().get('limits')}\n\n   <!-- end limits -->\nafter\n`,
  )
  expect(withTables(once)).toBe(once)
  expect(() => withTables('<!-- begin none -->\n<!-- end none -->')).toThrow('no table none')
})
