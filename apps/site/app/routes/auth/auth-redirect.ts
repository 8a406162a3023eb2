import { redirectKeepingQuery } from '../../server/redirect-keeping-query.ts'
import type { Route } from './+types/auth-redirect.ts'

export function loader({ request }: Route.LoaderArgs) {
  return redirectKeepingQuery(request, '/auth/login')
}
