import type { OperatorAction } from '@podwright/domain/operator-actions'
import type { OperatorFacts } from '@podwright/domain/operator-facts'

/** The account id of an operator; null for the command line. */
export type Actor = number | null

/** An audit entry, with only those facts of the subject that the action changed. */
export type AuditEntry = {
  readonly kind: OperatorAction
  /** Readable name of what was changed. */
  readonly subject: string
  readonly before?: OperatorFacts | undefined
  readonly after?: OperatorFacts | undefined
  readonly reason?: string | undefined
}
