import { loaders } from 'virtual:print-check-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Spin } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { WithMessages } from '../../app/with-messages.tsx'
import styles from './print-warnings.module.css'

const { default: texts } = await loaders[shownLocale()]()

type CheckProps = {
  readonly check: UseQueryResult<number>
  /** Whether the seller decided not to wait for the result. */
  readonly isSkipped: boolean
  readonly onSkip: () => void
}

/** Said before paying: what may print badly in some orders. It keeps no one from paying, not even if the check fails. */
export function PrintCheck(props: CheckProps) {
  return (
    <WithMessages texts={texts}>
      <CheckState {...props} />
    </WithMessages>
  )
}

function CheckState({ check, isSkipped, onSkip }: CheckProps) {
  const t = useTranslations('printCheck')
  if (isSkipped) return <Skipped text={t('payCheck.skipped')} />
  if (check.isFetching) {
    return (
      <p role="status" className={styles.checking}>
        <Spin size="small" /> {t('payCheck.checking')}
        <Button type="link" size="small" onClick={onSkip}>
          {t('payCheck.skip')}
        </Button>
      </p>
    )
  }
  if (check.isError) {
    const again = (
      <Button size="small" onClick={() => void check.refetch()}>
        {t('payCheck.again')}
      </Button>
    )
    return (
      <Alert
        type="warning"
        showIcon
        title={t('payCheck.failed')}
        description={t('payCheck.failedHint')}
        action={again}
      />
    )
  }
  return check.data ? (
    <Alert type="warning" showIcon title={t('payTitle', { count: check.data })} description={t('payHint')} />
  ) : null
}

/** Takes the focus of the pressed button, which is gone. */
function Skipped({ text }: { text: string }) {
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <p ref={shown} tabIndex={-1} className={styles.checking}>
      {text}
    </p>
  )
}
