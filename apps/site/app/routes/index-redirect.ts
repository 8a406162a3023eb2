import { redirectKeepingQuery } from '../server/redirect-keeping-query.ts'
import type { Route } from './+types/index-redirect.ts'

export function loader({ request }: Route.LoaderArgs) {
  return redirectKeepingQuery(request, '/home')
}
