import { Icon } from '@podwright/ui/icon'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { useRun } from '../parts/use-run.ts'
import bar from './top-bar.module.css'

/** The list is not on the way to a page's first table. */
const NotificationDrawer = lazy(() =>
  import('./notification-drawer.tsx').then((module) => ({ default: module.NotificationDrawer })),
)

/** Asked again when somebody goes to another page, and after so long. */
const againMs = 60_000
const maxCounted = 99

/** What happened that the account should know of. */
export function NotificationBell() {
  const t = useTranslations('console.notifications')
  const { api } = useServices()
  const { pathname } = useLocation()
  const { isBusy, run } = useRun()
  const [isOpen, setOpen] = useState(false)
  const { data, reload, setData } = useLoaded(pathname, (client, signal) =>
    client.call('listNotifications', { signal, handles: 'all' }),
  )
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), againMs)
    return () => clearInterval(timer)
  }, [reload])
  if (!data) return null
  const { items, next, unread } = data
  const [newest] = items
  const open = () => {
    setOpen(true)
    if (!newest || unread === 0) return
    // They stay marked as new for as long as they are looked at.
    void run(async () => {
      const read = await api.call('readNotifications', { body: { upTo: newest.id } })
      setData((before) => ({ ...before, unread: read.unread }))
    })
  }
  const showMore = (before: number) =>
    run(async () => {
      const more = await api.call('listNotifications', { query: { before } })
      setData((shown) => ({ ...shown, items: [...shown.items, ...more.items], next: more.next }))
    })
  return (
    <>
      <button type="button" className={bar.tool} aria-label={t('unread', { count: unread })} onClick={open}>
        <Icon name="bell" />
        {unread > 0 && <span className={bar.count}>{unread > maxCounted ? `${maxCounted}+` : unread}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <NotificationDrawer
            items={items}
            isBusy={isBusy}
            onMore={next === null ? undefined : () => void showMore(next)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
