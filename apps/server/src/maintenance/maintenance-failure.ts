import { type Failed, fail } from '../result.ts'

/** The state of maintenance mode, as far as responses show it. */
export type CurrentMaintenance = () => { readonly until: Date | null } | undefined

/** Clients retry after this time when the end is unknown or has passed. */
const defaultRetrySeconds = 300
/** Maintenance may end earlier than announced, and webhooks should not wait for hours then. */
const maxRetrySeconds = 900

/** The failure of everyone except operators. */
export function maintenanceFailure(until: Date | null): Failed & { readonly retryAfterSeconds: number } {
  const seconds = until === null ? 0 : Math.ceil((until.getTime() - Date.now()) / 1000)
  const retryAfterSeconds = seconds > 0 ? Math.min(seconds, maxRetrySeconds) : defaultRetrySeconds
  return { ...fail('maintenance'), retryAfterSeconds }
}
