import type { TopUp } from '@podwright/contracts/wallet/wallet-shapes'
import { formatMoney } from '@podwright/i18n/format'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './wallet.module.css'

/** The reference and bank account for a transfer. */
export function Transfer({
  requested,
  bankAccount,
  onClose,
}: {
  requested: Pick<TopUp, 'amountMinor' | 'foreign' | 'reference'>
  bankAccount: string
  onClose: () => void
}) {
  const t = useTranslations('console.wallet')
  const { yuan } = useFormatters()
  const { locale } = useServices()
  const { amountMinor, foreign } = requested
  const amount = foreign ? formatMoney(foreign.amountMinor, foreign.currency, locale) : yuan(amountMinor)
  return (
    <Modal
      open
      title={t('transfer')}
      width="30rem"
      okText={t('done')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>{t('transferText', { amount })}</p>
      <p className={styles.reference}>
        <code>{requested.reference}</code>
        <CopyButton text={requested.reference} />
      </p>
      <section className={styles.account} aria-label={t('account')}>
        <h3>{t('account')}</h3>
        <CopyButton text={bankAccount} />
        <p>{bankAccount}</p>
      </section>
      <Alert type="info" showIcon title={t('transferNote')} />
    </Modal>
  )
}
