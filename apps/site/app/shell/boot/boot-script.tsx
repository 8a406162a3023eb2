import boot from './boot.js?raw'
import earlyClicks from './early-clicks.js?raw'

/**
 * Runs before the first paint. The browser's copy is empty: the script has run before hydration, and need not be
 * shipped twice.
 */
export function BootScript({ isLocaleInAddress }: { isLocaleInAddress: boolean }) {
  return (
    <script
      suppressHydrationWarning
      data-locale-in-address={isLocaleInAddress ? '' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, hashed for the content security policy
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? boot + earlyClicks : '' }}
    />
  )
}
