import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ConsoleFrame } from './console-frame.tsx'

const ways = {
  store: {
    icon: 'store',
    primary: '/console/finishedProduct/designFinished',
    secondary: '/resource/calculator',
  },
  orders: { icon: 'orders', primary: '/solution/operation', secondary: '/console/personalCenter/carts' },
} as const

/** Shops and orders: says what will be here and leads on to what can be done today. */
export function ComingPage({ page }: { page: 'store' | 'orders' }) {
  const t = useTranslations(`console.${page}`)
  const { icon, primary, secondary } = ways[page]
  return (
    <ConsoleFrame page={page}>
      <EmptyState icon={icon} title={t('emptyTitle')} text={`${t('emptyText')} ${t('next')}`}>
        <Link to={primary} className={buttonClass({ variant: 'primary' })}>
          {t('primary')}
        </Link>
        <Link to={secondary} className={buttonClass()}>
          {t('secondary')}
        </Link>
      </EmptyState>
    </ConsoleFrame>
  )
}
