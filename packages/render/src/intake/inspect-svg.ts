import { type Refusal, refuse } from './codes.ts'
import { refuseEffort } from './svg-effort.ts'
import { readSvgTags, type SvgTag } from './svg-tags.ts'

/**
 * Returns why an SVG is rejected, or undefined. The renderer neither loads nor executes anything, but rendering such a
 * file silently would omit content its author sees, so it is rejected with a reason.
 */
export function inspectSvg(svg: string): Refusal | undefined {
  const text = withoutComments(svg)
  if (/<!ENTITY/i.test(text) || /<!DOCTYPE[^>]*\[/i.test(text)) return refuse('svg_has_entities', 'declares entities')
  if (/<(\w+:)?(script|foreignObject|iframe)[\s>/]/i.test(text))
    return refuse('svg_has_script', 'script or foreign content')
  if (/\son[a-z]+\s*=\s*["']/i.test(text) || /(href|src)\s*=\s*["']\s*javascript:/i.test(text)) {
    return refuse('svg_has_script', 'event handler')
  }
  const tags = readSvgTags(text)
  if (tags === undefined) return refuse('artwork_too_complex', 'too many elements')
  const outside = findExternalReference(text, tags)
  return outside === undefined ? refuseEffort(tags) : refuse('svg_has_external_reference', outside.slice(0, 80))
}

/** Removes comments. An unterminated comment is kept: the renderer rejects the file. */
function withoutComments(svg: string): string {
  const parts: string[] = []
  let at = 0
  for (let start = svg.indexOf('<!--'); start >= 0; start = svg.indexOf('<!--', at)) {
    const end = svg.indexOf('-->', start + 4)
    if (end < 0) break
    parts.push(svg.slice(at, start))
    at = end + 3
  }
  return parts.join('') + svg.slice(at)
}

function findExternalReference(text: string, tags: readonly SvgTag[]): string | undefined {
  if (/<\?xml-stylesheet/i.test(text)) return 'xml-stylesheet'
  for (const { name, attributes } of tags) {
    // Links have no effect in a picture.
    if (name === 'a') continue
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
