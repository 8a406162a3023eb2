import type { OperatorAction } from '@podwright/domain/operator-actions'

/** Who does something; null: the command line. */
export type Actor = number | null

/** What the log keeps of a deed: of the thing only what the deed is about. */
export type AuditEntry = {
  readonly kind: OperatorAction
  /** What it was done to, as people call it. */
  readonly subject: string
  readonly before?: object | undefined
  readonly after?: object | undefined
  readonly reason?: string | undefined
}
