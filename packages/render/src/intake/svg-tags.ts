/** An element of an SVG: its name without prefix, and the index after its last descendant. */
export type SvgTag = { readonly name: string; readonly attributes: string; end: number }

/** The renderer itself rejects more elements than this. */
const MAX_TAGS = 1_000_000

/**
 * Returns the elements of an SVG in document order, in a single pass over arbitrary input. Does not check
 * well-formedness, which the renderer does. Returns undefined if there are too many.
 */
export function readSvgTags(svg: string): readonly SvgTag[] | undefined {
  const tags: SvgTag[] = []
  const open: SvgTag[] = []
  for (let at = svg.indexOf('<'); at >= 0; at = svg.indexOf('<', at)) {
    const end = endOfMarkup(svg, at)
    const first = svg[at + 1]
    if (first === '/') closeTag(open.pop(), tags.length)
    else if (tags.length === MAX_TAGS) return undefined
    else if (first !== '!' && first !== '?') {
      const text = svg.slice(at + 1, end - 1)
      const name = /^[^\s/>]*/.exec(text)?.[0] ?? ''
      const tag = { name: name.slice(name.indexOf(':') + 1), attributes: text.slice(name.length), end: 0 }
      tags.push(tag)
      if (text.endsWith('/')) closeTag(tag, tags.length)
      else open.push(tag)
    }
    at = end
  }
  for (const tag of open) closeTag(tag, tags.length)
  return tags
}

function closeTag(tag: SvgTag | undefined, end: number): void {
  if (tag !== undefined) tag.end = end
}

/** Returns the end of the markup that starts at a `<`. Unterminated markup extends to the end of the text. */
function endOfMarkup(svg: string, at: number): number {
  if (svg.startsWith('<!--', at)) return after(svg, '-->', at + 4)
  if (svg.startsWith('<![CDATA[', at)) return after(svg, ']]>', at + 9)
  if (svg.startsWith('<?', at)) return after(svg, '?>', at + 2)
  for (let i = at + 1; i < svg.length; i += 1) {
    const character = svg[i]
    if (character === '>') return i + 1
    if (character !== '"' && character !== "'") continue
    const quoted = svg.indexOf(character, i + 1)
    if (quoted < 0) return svg.length
    i = quoted
  }
  return svg.length
}

function after(svg: string, mark: string, from: number): number {
  const found = svg.indexOf(mark, from)
  return found < 0 ? svg.length : found + mark.length
}
