import { ListPage } from '../../features/catalog/list/list-page.tsx'
import { loadList } from '../../features/catalog/list/load-list.server.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import type { Route } from './+types/category.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadList(context, request, 'blank')
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle page="category" />
      <ListPage {...loaderData} />
    </>
  )
}
