import type { TeamMember } from '@podwright/contracts/auth/team'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { proofSettings } from '../../parts/forms/proof-fields.tsx'
import { actionColumn, timeColumn } from '../../parts/table/columns.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

const RoleDialog = lazy(() => import('./role-dialog.tsx').then((module) => ({ default: module.RoleDialog })))

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })))

type MemberTableProps = { readonly members: readonly TeamMember[]; readonly onChange: () => void }

/** The owner and the members of an account. */
export function MemberTable({ members, onChange }: MemberTableProps) {
  const t = useTranslations('console.team')
  const { api, notify } = useServices()
  const { moment } = useFormatters()
  const [changing, setChanging] = useState<TeamMember>()
  const [removing, setRemoving] = useState<TeamMember>()
  const columns: readonly Column<TeamMember>[] = [
    {
      title: t('member'),
      key: 'member',
      render: ({ name, username }) => (
        <>
          <strong>{name === '' ? username : name}</strong>
          {name !== '' && <p className={card.note}>{username}</p>}
        </>
      ),
    },
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
    timeColumn('seen', t('lastSeen'), ({ lastSeenAt }) => (lastSeenAt ? moment(lastSeenAt) : t('never'))),
    {
      title: t('twoFactor'),
      key: 'twoFactor',
      render: ({ hasTwoFactor }) => (
        <Tag color={hasTwoFactor ? 'success' : 'default'}>{t(hasTwoFactor ? 'on' : 'off')}</Tag>
      ),
    },
    actionColumn(
      t('member'),
      (member) =>
        member.role !== 'owner' && (
          <>
            <Button
              type="link"
              size="small"
              aria-label={`${t('changeRole')}: ${member.name}`}
              onClick={() => setChanging(member)}
            >
              {t('changeRole')}
            </Button>
            <Button
              type="link"
              size="small"
              danger
              aria-label={`${t('remove')}: ${member.name}`}
              onClick={() => setRemoving(member)}
            >
              {t('remove')}
            </Button>
          </>
        ),
      '16rem',
    ),
  ]
  return (
    <section className={card.card}>
      <h2>{t('members')}</h2>
      <Table<TeamMember> rowKey="id" items={members} columns={columns} empty={t('noMembers')} />
      {changing && (
        <Suspense>
          <RoleDialog member={changing} onChanged={onChange} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
      {removing && (
        <Suspense>
          <ProofDialog
            title={t('removeTitle', { name: removing.name })}
            text={t('removeAsk', { name: removing.name })}
            okText={t('remove')}
            isDanger
            onConfirm={async (body) => {
              await api.call('removeMember', { params: { id: removing.id }, body, ...proofSettings })
              notify('success', t('removed', { name: removing.name }))
              onChange()
              setRemoving(undefined)
            }}
            onClose={() => setRemoving(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
