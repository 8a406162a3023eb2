import { useTranslations } from 'use-intl'
import { PageTitle } from '../../../shell/page/page-title.tsx'
import { FailedLoad } from '../list/list-states.tsx'
import { DetailPage } from './detail-page.tsx'
import type { DetailRouteData } from './load-detail.server.ts'

/** The product or, while the service is unavailable, an error with a retry button. */
export function DetailOrFailure({ kind, detail }: DetailRouteData) {
  const t = useTranslations('router')
  const error = useTranslations('category.error')
  if (detail) return <DetailPage key={detail.product.id} {...detail} />
  const page = kind === 'blank' ? 'categoryDetail' : 'sysCategoryDetail'
  return (
    <div className="page-column">
      <PageTitle page={page} />
      <meta name="description" content={error('text')} />
      <h1 className="visually-hidden">{t(page)}</h1>
      <FailedLoad what="product" />
    </div>
  )
}
