import type { TeamInvitation } from '@podwright/contracts/auth/team'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { proofSettings } from '../../parts/forms/proof-fields.tsx'
import { actionColumn, timeColumn } from '../../parts/table/columns.tsx'
import { ConfirmButton } from '../../parts/table/confirm-button.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { InvitationLink, type NewInvitation } from './invitation-link.tsx'

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })))

type InvitationTableProps = {
  readonly invitations: readonly TeamInvitation[]
  /** Whether invitations can be sent by e-mail. */
  readonly hasMail: boolean
  readonly onChange: () => void
}

/** Invitations that no one has accepted yet. */
export function InvitationTable({ invitations, hasMail, onChange }: InvitationTableProps) {
  const t = useTranslations('console.team')
  const { api } = useServices()
  const { moment } = useFormatters()
  const [renewed, setRenewed] = useState<NewInvitation>()
  const [renewing, setRenewing] = useState<TeamInvitation>()
  const revoke = useMutation({
    mutationFn: (id: number) => api.call('revokeInvitation', { params: { id } }),
    onSettled: onChange,
  })
  if (invitations.length === 0 && !renewed) return null
  const renewalOf = ({ email }: TeamInvitation) => t(hasMail && email !== '' ? 'resend' : 'newLink')
  const nameOf = ({ email }: TeamInvitation) => (email === '' ? t('byLink') : email)
  const columns: readonly Column<TeamInvitation>[] = [
    { title: t('invited'), key: 'email', render: (invitation) => <strong>{nameOf(invitation)}</strong> },
    {
      title: t('role'),
      key: 'role',
      render: ({ role, mayPay }) => (
        <>
          {t(`roles.${role}.name`)}
          {mayPay && <p className={card.note}>{t('mayPay')}</p>}
        </>
      ),
    },
    timeColumn('expires', t('expires'), ({ isExpired, expiresAt }) =>
      isExpired ? <Tag color="warning">{t('expired')}</Tag> : moment(expiresAt),
    ),
    actionColumn(
      t('invited'),
      (invitation) => (
        <>
          <Button
            type="link"
            size="small"
            aria-label={`${renewalOf(invitation)}: ${nameOf(invitation)}`}
            onClick={() => setRenewing(invitation)}
          >
            {renewalOf(invitation)}
          </Button>
          <ConfirmButton
            label={t('revoke')}
            target={nameOf(invitation)}
            question={t('revokeAsk')}
            cancel={t('cancel')}
            isBusy={revoke.isPending}
            isDanger
            onConfirm={() => revoke.mutate(invitation.id)}
          />
        </>
      ),
      '16rem',
    ),
  ]
  return (
    <section className={card.card}>
      <h2>{t('invitations')}</h2>
      <Table<TeamInvitation> rowKey="id" items={invitations} columns={columns} empty={t('noInvitations')} />
      {renewing && (
        <Suspense>
          <ProofDialog
            title={renewalOf(renewing)}
            text={t('resendAsk')}
            okText={renewalOf(renewing)}
            onConfirm={async (body) => {
              setRenewed(await api.call('resendInvitation', { params: { id: renewing.id }, body, ...proofSettings }))
              setRenewing(undefined)
              onChange()
            }}
            onClose={() => setRenewing(undefined)}
          />
        </Suspense>
      )}
      {renewed && <InvitationLink invitation={renewed} onClose={() => setRenewed(undefined)} />}
    </section>
  )
}
