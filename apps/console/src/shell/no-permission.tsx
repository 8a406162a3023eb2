import { consolePaths } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

/** Shown for a page that the role of a member does not include, for example from a colleague's link. */
export function NoPermission() {
  const t = useTranslations('console')
  return (
    <>
      <h1 className="visually-hidden">{t('noPermission.title')}</h1>
      <EmptyState icon="lock" title={t('noPermission.title')} text={t('noPermission.text')}>
        <Link to={consolePaths.home} className={buttonClass({ variant: 'primary' })}>
          {t('page.home')}
        </Link>
      </EmptyState>
    </>
  )
}
