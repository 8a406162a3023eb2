/** Browsers by the word of theirs that the others do not say; one that passes for another stands before it. */
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

/** What a person knows a device by: "Chrome · Windows". What is not known is left out, and so are versions. */
export function deviceOf(userAgent: string): string {
  const named = (known: readonly (readonly [name: string, sign: RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  return [named(browsers), named(systems)].filter((name) => name !== '').join(' · ')
}
