import { type MemberRole, memberRolesOf, teamLimits } from '@podwright/domain/account/permissions'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAuth, useServices } from '../../app/services.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { type Proof, ProofFields, proofOf, proofSettings, useProofProblems } from '../../parts/forms/proof-fields.tsx'
import { InvitationLink, type NewInvitation } from './invitation-link.tsx'
import { RoleFields } from './role-fields.tsx'

type Values = Proof & { email?: string; role: MemberRole; mayPay?: boolean }
type InviteDialogProps = { hasMail: boolean; onInvited: () => void; onClose: () => void }

/** Invites someone by e-mail or with a link to copy. */
export function InviteDialog({ hasMail, onInvited, onClose }: InviteDialogProps) {
  const t = useTranslations('console.team')
  const { api } = useServices()
  const { session } = useAuth()
  const problemsOf = useProofProblems()
  const [invited, setInvited] = useState<NewInvitation>()
  if (invited) return <InvitationLink invitation={invited} onClose={onClose} />
  return (
    <FormDialog<Values>
      title={t('invite')}
      width="32rem"
      okText={t('inviteNow')}
      cancelText={t('cancel')}
      initialValues={{ email: '', role: memberRolesOf[session?.userType ?? 3][0], mayPay: false }}
      problemsOf={problemsOf}
      onSave={async ({ email = '', role, mayPay = false, ...proof }) => {
        const body = { email: email.trim(), role, mayPay, ...proofOf(proof) }
        setInvited(await api.call('inviteMember', { body, ...proofSettings }))
        onInvited()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="email"
        label={t('email')}
        extra={t(hasMail ? 'emailHint' : 'emailOff')}
        rules={[{ type: 'email', message: t('emailWrong') }]}
      >
        <Input type="email" autoComplete="off" maxLength={teamLimits.mail} />
      </Form.Item>
      <RoleFields />
      <ProofFields />
    </FormDialog>
  )
}
