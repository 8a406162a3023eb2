import {
  acceptInvitation as acceptInvitationCall,
  changeMember as changeMemberCall,
  inviteMember as inviteMemberCall,
  listTeam as listTeamCall,
  removeMember as removeMemberCall,
  resendInvitation as resendInvitationCall,
  revokeInvitation as revokeInvitationCall,
  viewInvitation as viewInvitationCall,
} from '@podwright/contracts/auth/team'
import { type ApiRouter, registerAccountCall, registerCall } from '../../../http/router/api-router.ts'
import type { TwoFactorDeps } from '../two-factor/check-code.ts'
import { acceptInvitation, viewInvitation } from './accept.ts'
import { inviteMember, resendInvitation, revokeInvitation } from './invitations.ts'
import { changeMember, listTeam, removeMember } from './members.ts'

/** Members of sellers' and suppliers' accounts, and their invitations. */
export function teamRoutes(api: ApiRouter, deps: TwoFactorDeps): void {
  registerAccountCall(api, listTeamCall, ({ session }) => listTeam(deps, session.accountId))
  registerAccountCall(api, inviteMemberCall, ({ body, ...inviter }) => inviteMember(deps, inviter, body))
  registerAccountCall(api, resendInvitationCall, ({ params, body, ...inviter }) =>
    resendInvitation(deps, inviter, params.id, body),
  )
  registerAccountCall(api, revokeInvitationCall, ({ session, params }) =>
    revokeInvitation(deps, session.accountId, params.id),
  )
  registerAccountCall(api, changeMemberCall, ({ params, body, ...caller }) =>
    changeMember(deps, caller, params.id, body),
  )
  registerAccountCall(api, removeMemberCall, ({ params, body, ...caller }) =>
    removeMember(deps, caller, params.id, body),
  )
  registerCall(api, viewInvitationCall, ({ body }) => viewInvitation(deps, body))
  registerCall(api, acceptInvitationCall, ({ body, ...caller }) => acceptInvitation(deps, body, caller))
}
