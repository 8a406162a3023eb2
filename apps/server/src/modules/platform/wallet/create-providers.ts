import type { Database } from '../../../db/kysely.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import { createSandbox } from './providers/sandbox.ts'
import { findSecret } from './queries.ts'

/** The payment providers of this installation; the sandbox is for demos. */
export async function createProviders(db: Database, withSandbox: boolean): Promise<readonly PaymentProvider[]> {
  return withSandbox ? [createSandbox(await findSecret(db, 'provider'))] : []
}
