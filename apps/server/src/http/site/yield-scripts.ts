/**
 * Lets scripts that are loaded in advance wait for styles and pictures: a page is complete without them. The router writes
 * these links itself and takes no priority for them.
 */
export function yieldScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload" href=', '<link rel="modulepreload" fetchpriority="low" href=')
}
