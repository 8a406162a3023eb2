import type { InviteCode } from '@podwright/contracts/operator/invites'
import { Form, Input, InputNumber, Modal, Switch } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { useCloseGuard } from '../../parts/use-close-guard.tsx'
import { useRun } from '../../parts/use-run.ts'
import styles from '../parts/parts.module.css'

type InviteDialogProps = { invite: InviteCode | undefined; onDone: () => void; onClose: () => void }

/** Makes a code, or changes the limits of one. */
export function InviteDialog({ invite, onDone, onClose }: InviteDialogProps) {
  const t = useTranslations('operator.invites')
  const cancel = useTranslations('operator')('cancel')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const [code, setCode] = useState('')
  const [note, setNote] = useState(invite?.note ?? '')
  const [maxUses, setMaxUses] = useState(invite?.maxUses ?? null)
  const [lastDay, setLastDay] = useState(invite?.expiresAt?.slice(0, 10) ?? '')
  const [isActive, setIsActive] = useState(invite?.isActive ?? true)
  const known = [invite?.note ?? '', invite?.maxUses ?? null, invite?.expiresAt?.slice(0, 10) ?? '']
  const isEntered = () => code !== '' || [note, maxUses, lastDay].some((value, at) => value !== known[at])
  const { close, holder } = useCloseGuard(isEntered, onClose)
  const isCode = code === '' || /^[A-Z0-9]{6,16}$/.test(code)
  const save = () =>
    run(async () => {
      const limits = { note, maxUses, expiresAt: lastDay === '' ? null : `${lastDay}T23:59:59Z` }
      if (invite) await api.call('changeInviteCode', { params: { code: invite.code }, body: { ...limits, isActive } })
      else await api.call('createInviteCode', { body: { ...limits, ...(code !== '' && { code }) } })
      onDone()
      onClose()
    })
  return (
    <Modal
      open
      title={invite ? t('changeTitle', { code: invite.code }) : t('make')}
      width="30rem"
      okText={t(invite ? 'save' : 'make')}
      cancelText={cancel}
      okButtonProps={{ disabled: !isCode }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={close}
    >
      {holder}
      <Form layout="vertical" className={styles.form ?? ''} onFinish={() => void save()}>
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
