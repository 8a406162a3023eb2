/** What a browser without a display, a graphics card or a way to the internet is started with. */
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

/** The same with WebGL2, which the browser's software renderer draws. */
export const webglFlags: readonly string[] = [
  ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** Launch options of tests, for the browser that playwright.config.ts has found. */
export function launchOptions(flags: readonly string[]): { executablePath: string; args: string[] } {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: playwright.config.ts sets it')
  return { executablePath, args: [...flags] }
}
