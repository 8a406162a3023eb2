import { redirect } from 'react-router'

/** Redirects with the query, which may contain `t` and `ut`. */
export function redirectKeepingQuery(request: Request, path: string): Response {
  return redirect(`${path}${new URL(request.url).search}`)
}
