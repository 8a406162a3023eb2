import { ErrorState } from '@podwright/ui/error-state'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'

/** A page that could not be loaded, or broke; the rest of the console goes on. */
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
