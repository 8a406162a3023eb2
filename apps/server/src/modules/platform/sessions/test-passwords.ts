import { createPasswords, type Passwords } from './passwords.ts'

/** The same algorithm at minimum cost, for tests that do not measure the cost. */
export const createTestPasswords = (): Promise<Passwords> =>
  createPasswords(undefined, { memoryCost: 8, timeCost: 1, parallelism: 1 })
