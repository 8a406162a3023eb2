import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEventReader } from './read-events.ts'

const text = ': hello\n\nevent: progress\ndata: {"a":1}\n\nevent: end\r\ndata: one\r\ndata: two\r\n\r\ndata: bare\n\n'

it('server-sent events are parsed however their text is split', () => {
  const cuts = fc.array(fc.nat(text.length), { maxLength: 6 })
  fc.assert(
    fc.property(cuts, (places) => {
      const read = createEventReader()
      const bounds = [0, ...places.toSorted((a, b) => a - b), text.length]
      const found = bounds.flatMap((to, i) => read(text.slice(bounds[i - 1] ?? 0, to)))
      expect(found).toEqual([
        { event: 'progress', data: '{"a":1}' },
        { event: 'end', data: 'one\ntwo' },
        { event: 'message', data: 'bare' },
      ])
    }),
  )
})
