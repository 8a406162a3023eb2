import { expect, test } from 'vitest'
import { actingFor, actingMember } from './acting-member.ts'

const member = (id: number) => ({ role: { role: 'orders', permissions: [], member: { id, name: 'Lin' } } }) as const

test('actingMember returns the member of each call while calls overlap', async () => {
  const step = () => new Promise((resolve) => setImmediate(resolve))
  const call = (id: number) =>
    actingFor(member(id), async () => {
      await step()
      return actingMember()
    })
  expect(await Promise.all([call(1), call(2), actingFor({}, async () => actingMember())])).toEqual([1, 2, null])
})

test('actingMember returns null outside of a call', () => {
  expect(actingMember()).toBeNull()
})
