/** Browsers by the user-agent token that identifies them. Browsers that imitate another one are listed before it. */
const browsers = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|OPT\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['QQ Browser', /M?QQBrowser\//],
  ['UC Browser', /UC?Browser\//],
  ['Quark', /Quark\//],
  ['Baidu', /baidubrowser|baiduboxapp/i],
  ['Huawei Browser', /HuaweiBrowser\//],
  ['Mi Browser', /MiuiBrowser\//],
  ['Vivo Browser', /VivoBrowser\//],
  ['OPPO Browser', /HeyTapBrowser\//],
  ['DingTalk', /DingTalk\//],
  ['LINE', / Line\//],
  ['Yandex', /YaBrowser\//],
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

/** The first product of a program that is no browser, such as "curl" or "okhttp". */
const program = /^(?!Mozilla\b)([A-Za-z][\w.+ -]{0,39}?)(?:\/|$)/

/** What identifies a browser that is not listed: its last product that is not part of an engine. */
const product = /\b(?!(?:Mozilla|AppleWebKit|Gecko|KHTML|Safari|Mobile|Version)\b)([A-Z][\w-]{1,39})\/\d[^/]*$/

/**
 * Names a device the way its owner knows it, such as "Chrome · Windows", or the program that is no browser. Unknown parts
 * and versions are left out.
 */
export function deviceOf(userAgent: string): string {
  const named = (known: readonly (readonly [name: string, sign: RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  return [named(browsers) || (program.exec(userAgent)?.[1] ?? product.exec(userAgent)?.[1] ?? ''), named(systems)]
    .filter((name) => name !== '')
    .join(' · ')
}
