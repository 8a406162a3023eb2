import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killAll } from './kill-all.ts'
import { anyProduct, call, logIn, postmasterOf, startProgram } from './program.ts'
import { copySeededFolder } from './seeded-folder.ts'

// Kills the real server and its database while a seller's calls are being answered: everything acknowledged must exist
// after the next start.

/** Acknowledged calls before the kill in each round. */
const rounds = [5, 60]

let dataDir = ''
beforeAll(async () => {
  dataDir = await copySeededFolder('podwright-server-crash-')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('no acknowledged item leaves the cart when server and database are killed while adding', async () => {
  let acknowledged = 0
  let unanswered = 0
  for (const target of rounds) {
    const server = await startProgram(dataDir)
    const session = await logIn(server.base)
    const { variantId } = await anyProduct(server.base)
    const adding = addUntilKilled(server.base, session, variantId, (count) => {
      if (count === target) server.child.emit('enough')
    })
    await once(server.child, 'enough')
    await killAll(server.child, postmasterOf(dataDir))
    acknowledged += await adding
    // The call interrupted by the kill may or may not have been committed.
    unanswered += 1

    const restarted = await startProgram(dataDir)
    const cart = await call<{ totalQuantity: number }>(restarted.base, 'GET', '/api/cart', session)
    expect(cart.totalQuantity).toBeGreaterThanOrEqual(acknowledged)
    expect(cart.totalQuantity).toBeLessThanOrEqual(acknowledged + unanswered)
    restarted.child.kill('SIGTERM')
    await once(restarted.child, 'close')
    expect(restarted.child.exitCode).toBe(0)
  }
  expect(acknowledged).toBeGreaterThanOrEqual(rounds.reduce((sum, target) => sum + target))
})

/** Adds one item after another until the server is gone; returns how many calls succeeded. */
async function addUntilKilled(base: string, session: string, variantId: number, note: (count: number) => void) {
  let answered = 0
  for (;;) {
    try {
      await call(base, 'POST', '/api/cart/lines', session, JSON.stringify({ variantId, quantity: 1 }))
    } catch (error) {
      // fetch reports a lost connection as a TypeError; anything else fails the test.
      if (error instanceof TypeError) return answered
      throw error
    }
    answered += 1
    note(answered)
  }
}
