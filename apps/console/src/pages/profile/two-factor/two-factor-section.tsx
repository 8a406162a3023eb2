import { Alert, Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { LoadState } from '../../../parts/load-state.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import styles from './two-factor.module.css'

/** Two-factor authentication of the account: whether it is on, setting it up, new recovery codes, disabling it. */
export function TwoFactorSection() {
  const t = useTranslations('console.twoFactor')
  const { day } = useFormatters()
  const { invalidate } = useCallCache()
  const [dialog, setDialog] = useState<'setUp' | 'renew' | 'disable'>()
  const status = useCall('getTwoFactor')
  if (!status.data) return <LoadState query={status} />
  const { enabledAt, recoveryCodesLeft, isRequired } = status.data
  const close = () => {
    setDialog(undefined)
    invalidate('getTwoFactor', 'listSessions')
  }
  return (
    <section className={card.card} id="two-factor">
      <h2>{t('title')}</h2>
      {isRequired && enabledAt === null && (
        <Alert type="warning" showIcon title={t('required')} className={styles.notice ?? ''} />
      )}
      <div className={card.bar}>
        <p className={card.muted}>{t('text')}</p>
      </div>
      <div className={card.bar}>
        <Tag {...(enabledAt !== null && { color: 'success' })}>{t(enabledAt === null ? 'off' : 'on')}</Tag>
        {enabledAt !== null && (
          <span className={card.muted}>
            {t('since', { day: day(enabledAt) })} · {t('codesLeft', { count: recoveryCodesLeft })}
          </span>
        )}
        <span className={card.spread} />
        {enabledAt === null ? (
          <Button type="primary" onClick={() => setDialog('setUp')}>
            {t('setUp')}
          </Button>
        ) : (
          <>
            <Button onClick={() => setDialog('renew')}>{t('renew')}</Button>
            <Button danger onClick={() => setDialog('disable')}>
              {t('disable')}
            </Button>
          </>
        )}
      </div>
      {dialog === 'setUp' && <SetUpDialog onClose={close} />}
      {(dialog === 'renew' || dialog === 'disable') && <ProofDialog action={dialog} onClose={close} />}
    </section>
  )
}
