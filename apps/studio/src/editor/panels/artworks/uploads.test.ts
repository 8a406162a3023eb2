import type { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import { expect, it } from 'vitest'
import type { SendOptions, SendResult } from './send-artwork.ts'
import { createUploads } from './uploads.ts'

const artwork: Artwork = {
  id: 1,
  hash: 'a'.repeat(64),
  name: 'cat.png',
  widthPx: 10,
  heightPx: 10,
  hasAlpha: false,
  isVector: false,
  master: 'm',
  thumb: 't',
  facts: null,
  bytes: 1,
  folder: '',
  tags: [],
  createdAt: '2026-11-21T00:00:00.000Z',
}

/** A sender whose responses are given by the test. */
function slowSender() {
  const calls: { name: string; options: SendOptions; answer: (result: SendResult) => void }[] = []
  const send = (file: File, options: SendOptions) =>
    new Promise<SendResult>((answer) => {
      calls.push({ name: file.name, options, answer })
      options.signal.addEventListener('abort', () => answer({ ok: false, detail: '', text: '' }))
    })
  return { calls, send }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const settled = () => new Promise((done) => setTimeout(done))

it('two files are sent at once, and the next when one is done', async () => {
  const { calls, send } = slowSender()
  const arrived: string[] = []
  const uploads = createUploads(send, ({ name }) => arrived.push(name))
  uploads.add(files('a', 'b', 'c'), { folder: '' })
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b'])
  calls[0]?.answer({ ok: true, artwork })
  await settled()
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(arrived).toEqual(['cat.png'])
  expect(uploads.state().map(({ name }) => name)).toEqual(['b', 'c'])
})

it('upload progress is reported', () => {
  const { calls, send } = slowSender()
  const uploads = createUploads(send, () => {})
  uploads.add(files('a'), { folder: 'Cats' })
  calls[0]?.options.onProgress(0.4)
  expect(uploads.state()[0]).toMatchObject({ share: 0.4, state: 'sending' })
  expect(calls[0]?.options.folder).toBe('Cats')
})

it('a refused file stays in the list with the reason and can be sent again', async () => {
  const { calls, send } = slowSender()
  const uploads = createUploads(send, () => {})
  uploads.add(files('a'), { folder: '' })
  calls[0]?.answer({ ok: false, detail: 'artwork_damaged', text: '' })
  await settled()
  expect(uploads.state()[0]).toMatchObject({ state: 'failed', detail: 'artwork_damaged' })
  uploads.retry(uploads.state()[0]?.id ?? 0)
  expect(calls).toHaveLength(2)
})

it('an upload in progress can be canceled', async () => {
  const { send } = slowSender()
  const uploads = createUploads(send, () => {})
  uploads.add(files('a'), { folder: '' })
  uploads.drop(uploads.state()[0]?.id ?? 0)
  await settled()
  expect(uploads.state()).toEqual([])
})
