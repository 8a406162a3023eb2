/** Browsers by the user-agent token that identifies them. Browsers that imitate another one are listed before it. */
const browsers = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|OPT\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.* Safari\//],
] as const

const systems = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** Names a device the way its owner knows it, such as "Chrome · Windows". Unknown parts and versions are left out. */
export function deviceOf(userAgent: string): string {
  const named = (known: readonly (readonly [name: string, sign: RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  return [named(browsers), named(systems)].filter((name) => name !== '').join(' · ')
}
