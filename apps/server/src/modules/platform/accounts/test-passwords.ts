import { createPasswords, type Passwords } from './passwords.ts'

/** Hashing by the same algorithm at its least cost, for tests that are not about the cost. */
export const createTestPasswords = (): Promise<Passwords> =>
  createPasswords(undefined, { memoryCost: 8, timeCost: 1, parallelism: 1 })
