import { hash, verify } from '@node-rs/argon2'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../../concurrency/concurrency-limiter.ts'

/** argon2id at 32 MiB and three passes: 25 to 40 ms per check on the reference machine. */
const productCost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

export type Passwords = {
  hash(password: string): Promise<string>
  /** An unknown account (no hash) is checked against a hash nobody knows the password of: same answer, same work. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/**
 * Hashing runs on libuv's four threads, which file access needs too, and takes 32 MiB each: two at a time, and a queue
 * that two seconds clear. Beyond it QueueFullError is thrown, so a flood of logins costs neither memory nor the rest of the site.
 * Only tests pass another cost.
 */
export async function createPasswords(
  gate: ConcurrencyLimiter = createConcurrencyLimiter({ atOnce: 2, waiting: 100 }),
  cost = productCost,
): Promise<Passwords> {
  const stranger = await hash(crypto.randomUUID(), cost)
  return {
    hash: (password) => gate.run(() => hash(password, cost)),
    async verify(passwordHash, password) {
      const matches = await gate.run(() => verify(passwordHash ?? stranger, password))
      return matches && passwordHash !== undefined
    },
  }
}
