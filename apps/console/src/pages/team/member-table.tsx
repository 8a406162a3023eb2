import type { TeamMember } from '@podwright/contracts/auth/team'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { actionColumn, timeColumn } from '../../parts/table/columns.tsx'
import { ConfirmButton } from '../../parts/table/confirm-button.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

const RoleDialog = lazy(() => import('./role-dialog.tsx').then((module) => ({ default: module.RoleDialog })))

type MemberTableProps = { readonly members: readonly TeamMember[]; readonly onChange: () => void }

/** The owner and the members of an account. */
export function MemberTable({ members, onChange }: MemberTableProps) {
  const t = useTranslations('console.team')
  const { api, notify } = useServices()
  const { moment } = useFormatters()
  const [changing, setChanging] = useState<TeamMember>()
  const remove = useMutation({
    mutationFn: ({ id }: TeamMember) => api.call('removeMember', { params: { id } }),
    onSuccess: (_, member) => notify('success', t('removed', { name: member.name })),
    onSettled: onChange,
  })
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
            <ConfirmButton
              label={t('remove')}
              target={member.name}
              question={t('removeAsk', { name: member.name })}
              cancel={t('cancel')}
              isBusy={remove.isPending}
              isDanger
              onConfirm={() => remove.mutate(member)}
            />
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
    </section>
  )
}
