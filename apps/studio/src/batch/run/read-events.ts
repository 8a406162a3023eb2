/** One server-sent event. */
export type ServerEvent = { readonly event: string; readonly data: string }

/** Returns a parser for a text stream split in any way (WHATWG server-sent events, without ids). */
export function createEventReader(): (piece: string) => ServerEvent[] {
  let rest = ''
  let event = ''
  let data: string[] = []
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const found: ServerEvent[] = []
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) found.push({ event: event || 'message', data: data.join('\n') })
        event = ''
        data = []
        continue
      }
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
      if (name === 'event') event = value
      if (name === 'data') data.push(value)
    }
    return found
  }
}
