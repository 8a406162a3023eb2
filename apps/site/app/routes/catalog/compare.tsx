import { ComparePage } from '../../features/catalog/compare/compare-page.tsx'
import { loadCompare } from '../../features/catalog/compare/load-compare.server.ts'
import type { Route } from './+types/compare.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCompare(context, request)
}

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />
}
