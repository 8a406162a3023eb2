import type {
  inviteMember as inviteMemberCall,
  resendInvitation as resendInvitationCall,
  revokeInvitation as revokeInvitationCall,
  TeamInvitation,
} from '@podwright/contracts/auth/team'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { memberRolesOf, teamLimits } from '@podwright/domain/account/permissions'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { mailText } from '../../../mail/mail-messages.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { createSecretToken } from '../sessions/secret-token.ts'
import {
  claimMail,
  deleteInvitation,
  findInvitation,
  type Grant,
  insertInvitation,
  lockTeam,
  renewInvitation,
} from './team-queries.ts'

type Deps = Pick<AccountDeps, 'db' | 'mailer'>
type Inviter = { readonly session: Session; readonly locale: LocaleCode }
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
  { email, ...body }: ParsedBodyOf<typeof inviteMemberCall>,
): Promise<Invited> {
  const grant = checkGrant(inviter.session, body)
  if (!grant.ok) return grant
  const { accountId } = inviter.session
  const { token, sha256: tokenSha256 } = createSecretToken()
  const id = await deps.db.transaction().execute(async (transaction) => {
    const { members, invitations } = await lockTeam(transaction, accountId)
    if (members >= teamLimits.members || invitations >= teamLimits.invitations) return undefined
    return insertInvitation(transaction, accountId, { ...grant.data, email: email.toLowerCase(), tokenSha256, days })
  })
  return id === undefined ? fail('team_limit') : sendInvitation(deps, inviter, id, token)
}

/** Only the hash of a link is stored, so that sending an invitation again takes a new one. */
export async function resendInvitation(
  deps: Deps,
  inviter: Inviter,
  id: number,
): Promise<Result<DataOf<typeof resendInvitationCall>>> {
  const { token, sha256: tokenSha256 } = createSecretToken()
  const isRenewed = await renewInvitation(deps.db, inviter.session.accountId, { id, tokenSha256, days })
  return isRenewed ? sendInvitation(deps, inviter, id, token) : fail('invitation_unknown')
}

export async function revokeInvitation(
  { db }: { readonly db: Database },
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof revokeInvitationCall>>> {
  return (await deleteInvitation(db, accountId, id)) ? succeed({ id }) : fail('invitation_unknown')
}

async function sendInvitation(deps: Deps, inviter: Inviter, id: number, token: string): Promise<Invited> {
  const row = await findInvitation(deps.db, inviter.session.accountId, id)
  if (!row) return fail('invitation_unknown')
  // The token is in the fragment, which browsers send to no server.
  const path = `/auth/invitation?lang=${inviter.locale}#${token}`
  return succeed({ ...presentInvitation(row), path, isMailed: await mailInvitation(deps, inviter, row, path) })
}

async function mailInvitation(
  { db, mailer }: Deps,
  { session, locale }: Inviter,
  { id, email }: Row,
  path: string,
): Promise<boolean> {
  if (!mailer || email === '' || !(await claimMail(db, id))) return false
  const mail = writeMail(locale, [
    { text: mailText(locale, 'invitationText', { team: session.username }) },
    { text: mailText(locale, 'invitationLink'), link: `${mailer.publicUrl}${path}` },
    { text: mailText(locale, 'invitationIgnore') },
  ])
  return mailer.send({ to: email, subject: mailText(locale, 'invitationSubject'), ...mail })
}
