import type { Operator } from '@podwright/contracts/operator/operators'
import { type OperatorRole, operatorRoles, teamLimits } from '@podwright/domain/account/permissions'
import { Form, Input, Radio } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import styles from './operators.module.css'

type Values = { phone?: string; name: string; role: OperatorRole }
type OperatorDialogProps = {
  operator: Operator | undefined
  onSaved: () => void
  /** Receives the path of the link that sets the password of a new operator. */
  onLink: (path: string) => void
  onClose: () => void
}

/** Creates an operator, or changes name and role of one. */
export function OperatorDialog({ operator, onSaved, onLink, onClose }: OperatorDialogProps) {
  const t = useTranslations('operator.operators')
  const cancel = useTranslations('operator')('cancel')
  const { api } = useServices()
  const needed = { required: true, whitespace: true, message: t('needed') }
  return (
    <FormDialog<Values>
      title={operator ? t('changeTitle', { operator: operator.name || operator.username }) : t('make')}
      width="32rem"
      okText={t(operator ? 'save' : 'make')}
      cancelText={cancel}
      initialValues={{ phone: '', name: operator?.name ?? '', role: operator?.role ?? 'support' }}
      onSave={async ({ phone = '', name, role }) => {
        const body = { name: name.trim(), role }
        if (operator) await api.call('changeOperator', { params: { id: operator.id }, body })
        else onLink((await api.call('createOperator', { body: { ...body, phone: phone.trim() } })).path)
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      {!operator && (
        <Form.Item name="phone" label={t('phone')} extra={t('phoneHint')} rules={[needed]}>
          <Input maxLength={32} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('name')} rules={[needed]}>
        <Input maxLength={teamLimits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="role" label={t('role')}>
        <Radio.Group className={styles.roles ?? ''}>
          {operatorRoles.map((role) => (
            <Radio key={role} value={role}>
              <strong>{t(`roles.${role}.name`)}</strong>
              <br />
              <span className={styles.text}>{t(`roles.${role}.text`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </FormDialog>
  )
}
