import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import { useCall } from '../data/use-call.ts'
import bar from './top-bar.module.css'

/** Loaded on demand, so that the page is shown sooner. */
const NotificationDrawer = lazy(() =>
  import('./notification-drawer.tsx').then((module) => ({ default: module.NotificationDrawer })),
)

/** Notifications are refetched at this interval and on each page change. */
const refetchIntervalMs = 60_000
const maxCounted = 99

/** Shows the number of unread notifications and opens their list. */
export function NotificationBell() {
  const t = useTranslations('console.notifications')
  const { api } = useServices()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useCall('listNotifications', { handles: 'all' }, { refetchInterval: refetchIntervalMs })
  // Notifications stay marked as new while the list is open: the response updates only the count.
  const read = useMutation({ mutationFn: (upTo: number) => api.call('readNotifications', { body: { upTo } }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change triggers a refetch
  useEffect(() => void refetch({ cancelRefetch: false }), [pathname, refetch])
  if (!data) return null
  const [newest] = data.items
  const unread = read.data && read.variables === newest?.id ? read.data.unread : data.unread
  const open = () => {
    setOpen(true)
    if (newest && unread > 0) read.mutate(newest.id)
  }
  return (
    <>
      <button type="button" className={bar.tool} aria-label={t('unread', { count: unread })} onClick={open}>
        <Icon name="bell" />
        {unread > 0 && <span className={bar.count}>{unread > maxCounted ? `${maxCounted}+` : unread}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <NotificationDrawer newest={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
