import { memberRolesOf } from '@podwright/domain/account/permissions'
import { Checkbox, Form, Radio } from 'antd'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import styles from './team.module.css'

/** The roles of the user type, each with what it may do and what it may not. */
export function RoleFields() {
  const t = useTranslations('console.team')
  const { session } = useAuth()
  return (
    <>
      <Form.Item name="role" label={t('role')}>
        <Radio.Group className={styles.roles ?? ''}>
          {memberRolesOf[session?.userType ?? 3].map((role) => (
            <Radio key={role} value={role}>
              <strong>{t(`roles.${role}.name`)}</strong>
              <br />
              <span className={styles.text}>{t(`roles.${role}.text`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item noStyle dependencies={['role']}>
        {({ getFieldValue }) =>
          getFieldValue('role') === 'orders' && (
            <Form.Item name="mayPay" valuePropName="checked">
              <Checkbox>{t('mayPayLabel')}</Checkbox>
            </Form.Item>
          )
        }
      </Form.Item>
    </>
  )
}
