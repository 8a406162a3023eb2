import { hash, verify } from '@node-rs/argon2'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../../concurrency/concurrency-limiter.ts'

/** argon2id with 32 MiB and three passes: 25 to 40 ms per check on the reference machine. */
const productCost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

export type Passwords = {
  hash(password: string): Promise<string>
  /**
   * Verifies a password. Without a hash (unknown account) it verifies a random one, so that the time does not reveal
   * whether the account exists.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/**
 * Hashing uses libuv's four threads, which file access needs too, and 32 MiB per hash. Two run concurrently, with a
 * queue that takes about two seconds; beyond it QueueFullError is thrown, so that a flood of logins does not slow down
 * the rest of the site. Only tests pass another cost.
 */
export async function createPasswords(
  limiter: ConcurrencyLimiter = createConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 100 }),
  cost = productCost,
): Promise<Passwords> {
  const decoyHash = await hash(crypto.randomUUID(), cost)
  return {
    hash: (password) => limiter.run(() => hash(password, cost)),
    async verify(passwordHash, password) {
      const matches = await limiter.run(() => verify(passwordHash ?? decoyHash, password))
      return matches && passwordHash !== undefined
    },
  }
}
