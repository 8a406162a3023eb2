import { consolePagesOf, consolePaths } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

/** Shown for a page of the other user type, for example from an old link. */
export function WrongRole({ userType }: { userType: 2 | 3 }) {
  const t = useTranslations('console')
  const first = consolePagesOf[userType][0]
  return (
    <>
      <h1 className="visually-hidden">{t('wrongRole.title')}</h1>
      <EmptyState icon="lock" title={t('wrongRole.title')} text={t(`wrongRole.text${userType}`)}>
        <Link to={consolePaths[first]} className={buttonClass({ variant: 'primary' })}>
          {t(`page.${first}`)}
        </Link>
      </EmptyState>
    </>
  )
}
