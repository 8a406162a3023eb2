/** Flags for a browser without display, graphics card or internet access. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hinting depends on the build of FreeType; without it glyphs are the same everywhere.
  '--font-render-hinting=none',
]

/** The same flags with WebGL2, run by the browser's software renderer. */
export const webglFlags: readonly string[] = [
  ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** Returns launch options for tests, using the browser found by playwright.config.ts. */
export function launchOptions(flags: readonly string[]): { executablePath: string; args: string[] } {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: playwright.config.ts sets it')
  return { executablePath, args: [...flags] }
}
