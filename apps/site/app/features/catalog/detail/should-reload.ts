import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether the loader must run again: another color or size is the same product, whose data are all on the page. */
export function shouldReload({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isOtherChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOtherChoice ? false : defaultShouldRevalidate
}
