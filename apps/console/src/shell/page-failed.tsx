import { ErrorState } from '@podwright/ui/error-state'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'

/** Shown if a page fails to load or to render; the rest of the console keeps working. */
export function PageFailed() {
  const t = useTranslations('console')
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  return (
    <>
      <h1 className="visually-hidden">{t('failed')}</h1>
      <ErrorState
        title={t('failed')}
        text={t('failedText')}
        retryLabel={t('reload')}
        onRetry={() => location.reload()}
      />
    </>
  )
}
