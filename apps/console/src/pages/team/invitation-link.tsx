import type { inviteMember } from '@podwright/contracts/auth/team'
import type { DataOf } from '@podwright/contracts/define-call'
import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import styles from './team.module.css'

export type NewInvitation = DataOf<typeof inviteMember>

/** Shows the link of an invitation, which cannot be shown again. */
export function InvitationLink({ invitation, onClose }: { invitation: NewInvitation; onClose: () => void }) {
  const t = useTranslations('console.team')
  const { path, isMailed, email } = invitation
  const link = `${location.origin}${path}`
  return (
    <Modal open title={t('linkTitle')} onCancel={onClose} footer={<Button onClick={onClose}>{t('done')}</Button>}>
      <Alert type={isMailed ? 'success' : 'info'} showIcon title={isMailed ? t('mailed', { email }) : t('copyLink')} />
      <p className={styles.link}>
        <code>{link}</code>
        <CopyButton text={link} />
      </p>
      <p className={styles.hint}>{t('linkRule')}</p>
    </Modal>
  )
}
