import type {
  inviteMember as inviteMemberCall,
  resendInvitation as resendInvitationCall,
  revokeInvitation as revokeInvitationCall,
  TeamInvitation,
} from '@podwright/contracts/auth/team'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { memberRolesOf, teamLimits } from '@podwright/domain/account/permissions'
import type { LocaleCode } from '@podwright/domain/locale'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { mailText } from '../../../mail/mail-messages.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import type { SelfServiceCaller } from '../sessions/own-sessions.ts'
import { createSecretToken } from '../sessions/secret-token.ts'
import type { TwoFactorDeps } from '../two-factor/check-code.ts'
import { mailSecurityEvent, recordSecurityEvent } from '../two-factor/security-events.ts'
import { verifyOwner } from '../two-factor/verify-owner.ts'
import { countMailed, insertTeamEvent } from './event-queries.ts'
import {
  claimMail,
  deleteInvitation,
  findInvitation,
  type Grant,
  insertInvitation,
  lockTeam,
  renewInvitation,
} from './team-queries.ts'

type Deps = TwoFactorDeps
type Inviter = SelfServiceCaller & { readonly locale: LocaleCode }
type Row = NonNullable<Awaited<ReturnType<typeof findInvitation>>>
type Invited = Result<DataOf<typeof inviteMemberCall>>

const days = teamLimits.invitationDays

export function presentInvitation({ createdAt, expiresAt, ...row }: Row): TeamInvitation {
  return { ...row, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** A role of the account's user type; only the role for orders can be permitted to pay. */
export function checkGrant({ userType }: Pick<Session, 'userType'>, { role, mayPay }: Grant): Result<Grant> {
  const known: readonly string[] = userType === 1 ? [] : memberRolesOf[userType]
  if (!known.includes(role)) return fail('validation_failed', { fields: { role: 'not_an_option' } })
  return succeed({ role, mayPay: mayPay && role === 'orders' })
}

export async function inviteMember(
  deps: Deps,
  inviter: Inviter,
  { email, password, code, ...body }: ParsedBodyOf<typeof inviteMemberCall>,
): Promise<Invited> {
  const grant = checkGrant(inviter.session, body)
  if (!grant.ok) return grant
  const proved = await verifyOwner(deps, inviter, { password, code })
  if (!proved.ok) return proved
  const { accountId } = inviter.session
  const { token, sha256: tokenSha256 } = createSecretToken()
  const created = await deps.db.transaction().execute(async (transaction) => {
    const { members, invitations } = await lockTeam(transaction, accountId)
    if (members >= teamLimits.members || invitations >= teamLimits.invitations) return undefined
    const invitation = { ...grant.data, email: email.toLowerCase(), tokenSha256, days }
    const id = await insertInvitation(transaction, accountId, invitation)
    return recordInvited(deps, transaction, accountId, { id, kind: 'invited' })
  })
  if (!created) return fail('team_limit')
  await mailSecurityEvent(deps, accountId, 'team_changed')
  return sendInvitation(deps, inviter, created, token)
}

/** Only the hash of a link is stored, so that sending an invitation again takes a new one. */
export async function resendInvitation(
  deps: Deps,
  inviter: Inviter,
  id: number,
  proof: ParsedBodyOf<typeof resendInvitationCall>,
): Promise<Result<DataOf<typeof resendInvitationCall>>> {
  const proved = await verifyOwner(deps, inviter, proof)
  if (!proved.ok) return proved
  const { accountId } = inviter.session
  const { token, sha256: tokenSha256 } = createSecretToken()
  const created = await deps.db.transaction().execute(async (transaction) => {
    await lockTeam(transaction, accountId)
    const isRenewed = await renewInvitation(transaction, accountId, { id, tokenSha256, days })
    return isRenewed ? recordInvited(deps, transaction, accountId, { id, kind: 'resent' }) : undefined
  })
  if (!created) return fail('invitation_unknown')
  await mailSecurityEvent(deps, accountId, 'team_changed')
  return sendInvitation(deps, inviter, created, token)
}

export async function revokeInvitation(
  { db }: { readonly db: Database },
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof revokeInvitationCall>>> {
  return inTransaction(db, async (transaction) => {
    await lockTeam(transaction, accountId)
    const deleted = await deleteInvitation(transaction, accountId, id)
    if (!deleted) return fail('invitation_unknown')
    await insertTeamEvent(transaction, accountId, { kind: 'revoked', ...deleted })
    return succeed({ id })
  })
}

type CreatedInvitation = { readonly row: Row; readonly isMailed: boolean }

/** The mail is counted before it is sent, so that requests at once cannot send more than the limit. */
async function recordInvited(
  { mailer }: Deps,
  transaction: Database,
  accountId: number,
  { id, kind }: { readonly id: number; readonly kind: 'invited' | 'resent' },
): Promise<CreatedInvitation> {
  const row = await findInvitation(transaction, accountId, id)
  if (!row) throw new Error(`invitation ${id} is gone`)
  const { email, role, mayPay } = row
  const isOpen = mailer !== undefined && (await countMailed(transaction, accountId)) < teamLimits.mailsPerDay
  const isMailed = isOpen && (await claimMail(transaction, id))
  await insertTeamEvent(transaction, accountId, { kind, email, role, mayPay, isMailed })
  await recordSecurityEvent(transaction, accountId, 'team_changed')
  return { row, isMailed }
}

async function sendInvitation(
  deps: Deps,
  inviter: Inviter,
  { row, isMailed }: CreatedInvitation,
  token: string,
): Promise<Invited> {
  // The token is in the fragment, which browsers send to no server.
  const path = `/auth/invitation?lang=${inviter.locale}#${token}`
  const isSent = isMailed && (await mailInvitation(deps, inviter, row, path))
  return succeed({ ...presentInvitation(row), path, isMailed: isSent })
}

async function mailInvitation(
  { mailer }: Deps,
  { session, locale }: Inviter,
  { email }: Row,
  path: string,
): Promise<boolean> {
  if (!mailer) return false
  const mail = writeMail(locale, [
    { text: mailText(locale, 'invitationText', { team: session.username }) },
    { text: mailText(locale, 'invitationLink'), link: `${mailer.publicUrl}${path}` },
    { text: mailText(locale, 'invitationIgnore') },
  ])
  return mailer.send({ to: email, subject: mailText(locale, 'invitationSubject'), ...mail })
}
