import { text } from '../fields.ts'

/** An operator's reason for an action. It is logged and, where the account is notified, shown to the account. */
export const Reason = text(500).trim().min(1, 'required')
