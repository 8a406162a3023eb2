import type { InviteCode } from '@podwright/contracts/operator/invites'
import { useMutation } from '@tanstack/react-query'
import { Form, Input, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { DateField } from '../../parts/forms/date-field.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import { useCloseGuard } from '../../parts/forms/use-close-guard.tsx'
import styles from '../parts/parts.module.css'

type InviteDialogProps = { invite: InviteCode | undefined; onClose: () => void }

/** Creates an invite code or changes its limits. */
export function InviteDialog({ invite, onClose }: InviteDialogProps) {
  const t = useTranslations('operator.invites')
  const cancel = useTranslations('operator')('cancel')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const [code, setCode] = useState('')
  const [note, setNote] = useState(invite?.note ?? '')
  const [maxUses, setMaxUses] = useState(invite?.maxUses ?? null)
  const [lastDay, setLastDay] = useState(invite?.expiresAt?.slice(0, 10) ?? '')
  const [isActive, setIsActive] = useState(invite?.isActive ?? true)
  const known = [invite?.note ?? '', invite?.maxUses ?? null, invite?.expiresAt?.slice(0, 10) ?? '']
  const isEntered = () => code !== '' || [note, maxUses, lastDay].some((value, at) => value !== known[at])
  const { close, holder } = useCloseGuard(isEntered, onClose)
  const isCode = code === '' || /^[A-Z0-9]{6,16}$/.test(code)
  const save = useMutation({
    mutationFn: () => {
      const limits = { note, maxUses, expiresAt: lastDay === '' ? null : `${lastDay}T23:59:59Z` }
      return invite
        ? api.call('changeInviteCode', { params: { code: invite.code }, body: { ...limits, isActive } })
        : api.call('createInviteCode', { body: { ...limits, ...(code !== '' && { code }) } })
    },
    onSuccess: () => {
      invalidate('listInviteCodes')
      onClose()
    },
  })
  return (
    <Modal
      open
      title={invite ? t('changeTitle', { code: invite.code }) : t('make')}
      width="30rem"
      okText={t(invite ? 'save' : 'make')}
      cancelText={cancel}
      okButtonProps={{ disabled: !isCode }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate()}
      onCancel={close}
    >
      {holder}
      <Form layout="vertical" className={styles.form ?? ''} onFinish={() => save.mutate()}>
        {!invite && (
          <Form.Item
            label={t('code')}
            htmlFor="invite-code"
            help={t('codeHelp')}
            validateStatus={isCode ? '' : 'error'}
          >
            <Input
              id="invite-code"
              value={code}
              maxLength={16}
              onChange={(event) => setCode(event.target.value.trim().toUpperCase())}
            />
          </Form.Item>
        )}
        <Form.Item label={t('note')} htmlFor="invite-note" help={t('noteHelp')}>
          <Input id="invite-note" value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
        </Form.Item>
        <Form.Item label={t('maxUses')} htmlFor="invite-uses" help={t('maxUsesHelp')}>
          <InputNumber id="invite-uses" min={1} max={100_000} precision={0} value={maxUses} onChange={setMaxUses} />
        </Form.Item>
        <Form.Item label={t('lastDay')} htmlFor="invite-day" help={t('lastDayHelp')}>
          <DateField id="invite-day" value={lastDay} onChange={setLastDay} />
        </Form.Item>
        {invite && (
          <Form.Item label={t('active')} htmlFor="invite-active">
            <Switch id="invite-active" checked={isActive} onChange={setIsActive} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
