import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import styles from './developers.module.css'

type SecretProps = { title: string; text: string; secret: string; onClose: () => void }

/** Shows a secret that cannot be shown again. */
export function OneTimeSecret({ title, text, secret, onClose }: SecretProps) {
  const t = useTranslations('developers')
  return (
    <Modal open title={title} onCancel={onClose} footer={<Button onClick={onClose}>{t('keys.done')}</Button>}>
      <Alert type="warning" showIcon title={text} />
      <p className={styles.key}>
        <code>{secret}</code>
        <CopyButton text={secret} />
      </p>
    </Modal>
  )
}
