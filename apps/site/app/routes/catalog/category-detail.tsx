import { DetailOrFailure } from '../../features/catalog/detail/detail-or-failure.tsx'
import { loadDetail } from '../../features/catalog/detail/load-detail.server.ts'
import { shouldReload } from '../../features/catalog/detail/should-reload.ts'
import type { Route } from './+types/category-detail.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadDetail(context, params.id, 'blank')
}

export const shouldRevalidate = shouldReload

export default function CategoryDetailPage({ loaderData }: Route.ComponentProps) {
  return <DetailOrFailure {...loaderData} />
}
