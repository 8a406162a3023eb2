import type { Operator } from '@podwright/contracts/operator/operators'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { actionColumn, timeColumn } from '../../parts/table/columns.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useOperator } from '../operator-session.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { OperatorDialog } from './operator-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'

type Dialog =
  | { readonly kind: 'edit'; readonly operator?: Operator }
  | { readonly kind: 'lock'; readonly operator: Operator }

/** Operators with their roles; the first one is created on the command line. */
export function OperatorsPage() {
  const t = useTranslations('operator.operators')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const [dialog, setDialog] = useState<Dialog>()
  const [path, setPath] = useState<string>()
  const list = useCall('listOperators')
  const refresh = () => invalidate('listOperators')
  const link = useMutation({
    mutationFn: (id: number) => api.call('createPasswordLink', { params: { id } }),
    onSuccess: (created) => setPath(created.path),
  })
  const columns = useColumns({ onDialog: setDialog, onLink: link.mutate })
  const close = () => setDialog(undefined)
  return (
    <>
      <OperatorHead page="operators">
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setDialog({ kind: 'edit' })}>
          {t('make')}
        </Button>
      </OperatorHead>
      {list.data ? (
        <section className={card.card}>
          <Table<Operator> rowKey="id" items={list.data.items} columns={columns} empty={t('none')} />
        </section>
      ) : (
        <LoadState query={list} />
      )}
      {dialog?.kind === 'edit' && (
        <OperatorDialog operator={dialog.operator} onSaved={refresh} onLink={setPath} onClose={close} />
      )}
      {dialog?.kind === 'lock' && <LockDialog operator={dialog.operator} onSaved={refresh} onClose={close} />}
      {path !== undefined && <PasswordLinkDialog path={path} onClose={() => setPath(undefined)} />}
    </>
  )
}

type ColumnsProps = { readonly onDialog: (dialog: Dialog) => void; readonly onLink: (id: number) => void }

function useColumns({ onDialog, onLink }: ColumnsProps): readonly Column<Operator>[] {
  const t = useTranslations('operator.operators')
  const { moment } = useFormatters()
  const { userName } = useOperator()
  const action = (operator: Operator, label: string, onClick: () => void) => (
    <Button type="link" size="small" aria-label={`${label}: ${operator.username}`} onClick={onClick}>
      {label}
    </Button>
  )
  return [
    {
      title: t('operator'),
      key: 'operator',
      render: ({ name, username }) => (
        <>
          <strong>{name === '' ? username : name}</strong>
          {name !== '' && <p className={card.note}>{username}</p>}
        </>
      ),
    },
    { title: t('role'), key: 'role', render: ({ role }) => t(`roles.${role}.name`) },
    timeColumn('seen', t('lastSeen'), ({ lastSeenAt }) => (lastSeenAt ? moment(lastSeenAt) : t('never'))),
    {
      title: t('state'),
      key: 'state',
      render: ({ lockReason, hasTwoFactor, needsPassword }) => (
        <>
          {hasTwoFactor && <Tag color="success">{t('twoFactor')}</Tag>}
          {needsPassword && <Tag>{t('waiting')}</Tag>}
          {!needsPassword && lockReason === null && <Tag>{t('active')}</Tag>}
          {lockReason !== null && (
            <>
              <Tag color="error">{t('disabled')}</Tag>
              {lockReason}
            </>
          )}
        </>
      ),
    },
    actionColumn(
      t('operator'),
      (operator) => (
        <>
          {operator.needsPassword &&
            operator.lockReason === null &&
            action(operator, t('newLink'), () => onLink(operator.id))}
          {action(operator, t('change'), () => onDialog({ kind: 'edit', operator }))}
          {/* Operators who disable themselves cannot undo it. */}
          {operator.username !== userName &&
            action(operator, t(operator.lockReason === null ? 'disable' : 'enable'), () =>
              onDialog({ kind: 'lock', operator }),
            )}
        </>
      ),
      '18rem',
    ),
  ]
}

type LockDialogProps = { operator: Operator; onSaved: () => void; onClose: () => void }

function LockDialog({ operator, onSaved, onClose }: LockDialogProps) {
  const t = useTranslations('operator.operators')
  const { api } = useServices()
  const isOpen = operator.lockReason === null
  return (
    <ReasonDialog
      title={t(isOpen ? 'disableTitle' : 'enableTitle', { operator: operator.name || operator.username })}
      text={t(isOpen ? 'disableText' : 'enableText')}
      action={t(isOpen ? 'disable' : 'enable')}
      needsReason={isOpen}
      isDanger={isOpen}
      onDo={async (reason) => {
        await api.call('lockOperator', { params: { id: operator.id }, body: { reason: isOpen ? reason : null } })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}
