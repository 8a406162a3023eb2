import { type Refusal, refuse } from './codes.ts'

/**
 * What an SVG may not hold, or undefined. The renderer loads nothing and runs nothing by itself; drawing such a file
 * without saying so would leave out what its maker sees, so it is refused with the reason.
 */
export function inspectSvg(svg: string): Refusal | undefined {
  const text = svg.replace(/<!--[\s\S]*?-->/g, '')
  if (/<!ENTITY/i.test(text) || /<!DOCTYPE[^>]*\[/i.test(text)) return refuse('svg_has_entities', 'declares entities')
  if (/<(\w+:)?(script|foreignObject|iframe)[\s>/]/i.test(text))
    return refuse('svg_has_script', 'script or foreign content')
  if (/\son[a-z]+\s*=\s*["']/i.test(text) || /(href|src)\s*=\s*["']\s*javascript:/i.test(text)) {
    return refuse('svg_has_script', 'event handler')
  }
  const outside = findExternalReference(text)
  return outside === undefined ? undefined : refuse('svg_has_external_reference', outside.slice(0, 80))
}

function findExternalReference(text: string): string | undefined {
  if (/<\?xml-stylesheet/i.test(text)) return 'xml-stylesheet'
  for (const [, element = '', attributes = ''] of text.matchAll(/<([\w:-]+)((?:"[^"]*"|'[^']*'|[^'">])*)>/g)) {
    // A link goes nowhere in a picture.
    if (/^(\w+:)?a$/.test(element)) continue
    for (const [, , target = ''] of attributes.matchAll(/\s(?:xlink:)?(href|src)\s*=\s*["']\s*([^"']*)/gi)) {
      if (isOutside(target)) return target
    }
  }
  for (const [, target = ''] of text.matchAll(/url\(\s*["']?\s*([^"')]*)/gi)) if (isOutside(target)) return target
  const [, imported] = /@import\s+["']?([^"';]*)/i.exec(text) ?? []
  return imported
}

function isOutside(target: string): boolean {
  return !/^(#|data:image\/(png|jpe?g|gif|webp);|data:(font|application\/(x-)?font)|$)/i.test(target.trim())
}
