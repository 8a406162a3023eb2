import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import styles from './operators.module.css'

/** Shows the link with which an operator sets a password; it cannot be shown again. */
export function PasswordLinkDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useTranslations('operator.operators')
  const link = `${location.origin}${path}`
  return (
    <Modal open title={t('linkTitle')} onCancel={onClose} footer={<Button onClick={onClose}>{t('done')}</Button>}>
      <Alert type="info" showIcon title={t('linkText')} />
      <p className={styles.link}>
        <code>{link}</code>
        <CopyButton text={link} />
      </p>
    </Modal>
  )
}
