import { redirect } from 'react-router'

/** Sends the visitor on with the query, which may carry `t` and `ut`. */
export function redirectKeepingQuery(request: Request, path: string): Response {
  return redirect(`${path}${new URL(request.url).search}`)
}
