/**
 * Gives preloaded scripts a lower priority than styles and pictures, because a page is complete without them. React
 * Router writes these links and has no option for their priority.
 */
export function yieldScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload" href=', '<link rel="modulepreload" fetchpriority="low" href=')
}
