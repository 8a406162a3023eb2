import { setTimeout as wait } from 'node:timers/promises'
import { CallFailed } from '../../tests/crash/program.ts'

const givesUpAfterMs = 900_000

/**
 * Repeats a call until it is answered, as a careful client does: after a lost connection or a failure of the server it is
 * unknown whether it took effect, so it must be a call that may be repeated. A refusal is thrown.
 */
export async function persist<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + givesUpAfterMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof CallFailed && error.status < 500) throw error
      if (Date.now() > deadline) throw error
      await wait(300)
    }
  }
}
