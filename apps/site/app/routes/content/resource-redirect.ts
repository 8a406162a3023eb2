import { redirectKeepingQuery } from '../../server/redirect-keeping-query.ts'
import type { Route } from './+types/resource-redirect.ts'

export function loader({ request }: Route.LoaderArgs) {
  return redirectKeepingQuery(request, '/resource/pod')
}
