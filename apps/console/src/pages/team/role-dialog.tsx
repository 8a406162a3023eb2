import type { TeamMember } from '@podwright/contracts/auth/team'
import type { MemberRole } from '@podwright/domain/account/permissions'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { type Proof, ProofFields, proofOf, proofSettings, useProofProblems } from '../../parts/forms/proof-fields.tsx'
import { RoleFields } from './role-fields.tsx'

type Values = Proof & { role: MemberRole; mayPay?: boolean }
type RoleDialogProps = { member: TeamMember; onChanged: () => void; onClose: () => void }

/** Gives a member another role, which takes effect at once. */
export function RoleDialog({ member: { id, name, role, mayPay }, onChanged, onClose }: RoleDialogProps) {
  const t = useTranslations('console.team')
  const { api, notify } = useServices()
  const problemsOf = useProofProblems()
  return (
    <FormDialog<Values>
      title={t('roleOf', { name })}
      width="32rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ role, mayPay }}
      problemsOf={problemsOf}
      onSave={async (values) => {
        const body = { role: values.role, mayPay: values.mayPay === true, ...proofOf(values) }
        await api.call('changeMember', { params: { id }, body, ...proofSettings })
        notify('success', t('roleChanged', { name }))
        onChanged()
        onClose()
      }}
      onClose={onClose}
    >
      <RoleFields />
      <ProofFields />
    </FormDialog>
  )
}
