import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './feedback-region.module.css'
import { type Feedback, feedback } from './feedback-store.ts'

const empty: Feedback = { toasts: [], notices: [] }

/** Toasts at the top, notifications at the side. A popover, so that they are above open dialogs. */
export function FeedbackRegion() {
  const t = useTranslations('layout.notice')
  const { toasts, notices, question } = useSyncExternalStore(feedback.subscribe, feedback.getSnapshot, () => empty)
  const region = useRef<HTMLDivElement>(null)
  const newest = Math.max(0, ...toasts.map((toast) => toast.id), ...notices.map((notice) => notice.id))

  useEffect(() => {
    const element = region.current
    if (!element) return
    // The top layer is ordered by time of opening: each new message must be above what was opened since the last one.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest > 0) element.showPopover()
  }, [newest])

  return (
    <>
      {question}
      <section ref={region} popover="manual" className={styles.region} aria-label={t('label')}>
        <div className={styles.toasts} aria-live="polite" role="status">
          {toasts.map((toast) => (
            <p key={toast.id} className={styles.toast} data-kind={toast.kind}>
              {toast.text}
            </p>
          ))}
        </div>
        <div className={styles.notices} aria-live="polite">
          {notices.map((notice) => (
            <div key={notice.id} className={styles.notice} data-kind={notice.kind}>
              <p>{notice.title}</p>
              {notice.action && (
                <Link to={notice.action.to} onClick={() => feedback.dismiss(notice.id)}>
                  {notice.action.label}
                </Link>
              )}
              <button type="button" aria-label={t('close')} onClick={() => feedback.dismiss(notice.id)}>
                ×
              </button>
            </div>
          ))}
        </div>
      </section>
    </>
  )
}
