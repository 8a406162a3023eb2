type ScreenEyeDropper = { open: () => Promise<{ sRGBHex: string }> }

declare global {
  interface Window {
    /** Chromium only. */
    EyeDropper?: new () => ScreenEyeDropper
  }
}

/** Whether the browser can pick a color from anywhere on the screen. */
export const canPickFromScreen = typeof window !== 'undefined' && window.EyeDropper !== undefined

/** Picks a color from anywhere on the screen; null when the user cancels. */
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
