import { AsyncLocalStorage } from 'node:async_hooks'
import type { Session } from './session.ts'

const acting = new AsyncLocalStorage<number | null>()

/**
 * Runs a call for the login of a session. What is written to a history names the member with `actingMember`, so that no
 * use case between has to pass it on.
 */
export function actingFor<T>({ role }: Pick<Session, 'role'>, work: () => T): T {
  return actingAs(role?.member?.id ?? null, work)
}

/** Runs work that a member of a team has requested, or the owner (null). */
export function actingAs<T>(memberId: number | null, work: () => T): T {
  return acting.run(memberId, work)
}

/** The member of a team whose call is being handled; null for an owner, an operator, a program or a job. */
export function actingMember(): number | null {
  return acting.getStore() ?? null
}
