import boot from './boot.js?raw'
import earlyClicks from './early-clicks.js?raw'

/** The text without indentation and comments, which are lines of their own: each page contains it. */
const script = import.meta.env.SSR ? (boot + earlyClicks).replace(/^\s+(\/\/.*\n\s*)*/gm, '') : ''

/**
 * Runs before the first paint. The browser's copy is empty: the script has run before hydration, and need not be
 * shipped twice.
 */
export function BootScript({ isLocaleInAddress }: { isLocaleInAddress: boolean }) {
  return (
    <script
      suppressHydrationWarning
      data-locale-in-address={isLocaleInAddress ? '' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the script as HTML; these are our own files
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}
