type ScreenEyeDropper = { open: () => Promise<{ sRGBHex: string }> }

declare global {
  interface Window {
    /** Chromium's own; other browsers have none. */
    EyeDropper?: new () => ScreenEyeDropper
  }
}

/** Whether the browser can take a colour from anywhere on the screen. */
export const canPickFromScreen = typeof window !== 'undefined' && window.EyeDropper !== undefined

/** A colour from anywhere on the screen; null when the seller gave up. */
export async function pickFromScreen(): Promise<string | null> {
  if (!window.EyeDropper) return null
  try {
    return (await new window.EyeDropper().open()).sRGBHex.toLowerCase()
  } catch (error) {
    // Escape rejects.
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}
