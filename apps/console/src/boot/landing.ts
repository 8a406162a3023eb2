import { consoleBase, consolePaths } from '@podwright/domain/console-paths'

/** Whether the query hands a session over, as the links of the site do. Call it before the session is opened. */
export function comesFromLogin(search: string): boolean {
  return new URLSearchParams(search).has('ut')
}

/**
 * The site sends suppliers to the finished products after the login. Their work begins with what is due, so the
 * console opens their home instead.
 */
export function leadSupplierHome(userType: number | undefined): void {
  if (userType !== 2 || location.pathname !== consoleBase + consolePaths.designFinished) return
  history.replaceState(history.state, '', consoleBase + consolePaths.home)
}
