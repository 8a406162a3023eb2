import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { Modal } from '../../../parts/forms/modal.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import styles from './two-factor.module.css'

/** Shows recovery codes once; closed only by confirming that they are stored. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('console.twoFactor')
  const text = `${codes.join('\n')}\n`
  return (
    <Modal
      open
      title={t('codesTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('stored')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('codesText')} />
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text} />
        <Button
          size="small"
          onClick={() => saveFile('podwright-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {t('download')}
        </Button>
      </div>
    </Modal>
  )
}
