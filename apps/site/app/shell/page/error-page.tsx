import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '../feedback/connection.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './status-page.module.css'

/** Shown instead of a page that failed: never a stack trace, always a way to continue. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('layout')
  const isOnline = useIsOnline()
  const [isTrying, setIsTrying] = useState(false)

  useEffect(() => {
    // A page that failed without a network reloads by itself.
    addEventListener('online', reloadIfAnswered)
    return () => removeEventListener('online', reloadIfAnswered)
  }, [])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const what = !isOnline ? 'error.offline' : couldNotReach(error) ? 'error.unreachable' : 'error'
  return (
    <section className={styles.page}>
      <PageTitle page="error" />
      <meta name="description" content={t(`${what}.text`)} />
      <h1>{t(`${what}.title`)}</h1>
      <p>{t(`${what}.text`)}</p>
      <button
        type="button"
        className={styles.action}
        aria-busy={isTrying}
        onClick={async () => {
          setIsTrying(true)
          await reloadIfAnswered()
          setIsTrying(false)
        }}
      >
        {t(what === 'error' ? 'error.reload' : 'common.retry')}
      </button>
    </section>
  )
}

/** Whether there was no response at all, or an error of a proxy whose upstream is down. */
function couldNotReach(error: unknown): boolean {
  return isRouteErrorResponse(error) ? isGone(error.status) : error instanceof TypeError && /fetch/i.test(error.message)
}

function isGone(status: number): boolean {
  return status >= 502 && status <= 504
}

/** Reloads the page if the server responds: otherwise the browser would replace this page with its own error. */
async function reloadIfAnswered(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
  if (answer && !isGone(answer.status)) location.reload()
}
