import type { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import { expect, it, vi } from 'vitest'
import { refusalOf } from './choose-files.ts'
import type { Upload, UploadCalls } from './upload-calls.ts'
import { sumOf } from './upload-entry.ts'
import { createUploadQueue } from './upload-queue.ts'

const partBytes = 4
const files = (...names: string[]) =>
  names.map((path, i) => ({ file: new File([`${path.padEnd(6 + i, '.')}`], path), path, handle: null }))

function artworkOf(name: string): Artwork {
  const picture = { hash: name, widthPx: 1, heightPx: 1, hasAlpha: false, isVector: false, master: '', thumb: '' }
  return { ...picture, facts: null, id: name.length, name, bytes: 1, folder: '', tags: [], createdAt: '' }
}

/** A server that stores parts by the content of files. */
function createServer() {
  const uploads = new Map<string, { upload: Upload; there: Set<number> }>()
  const log: string[] = []
  let isDown = false
  const failWhenDown = () => {
    if (isDown) throw new ApiError('', { reason: 'network', code: 0, status: 0, msg: '' })
  }
  const upload = (id: string): Upload => {
    const known = uploads.get(id)
    if (!known) throw new ApiError('', { reason: 'upload_unknown', code: 404, status: 404, msg: '' })
    return { ...known.upload, received: [...known.there] }
  }
  const calls: UploadCalls = {
    begin: async (list) => {
      failWhenDown()
      log.push(`begin ${list.length}`)
      return list.map(({ name, bytes, sha256 }) => {
        const parts = Math.ceil(bytes / partBytes)
        const begun: Upload = {
          id: sha256,
          name,
          bytes,
          kind: name.endsWith('.zip') ? 'zip' : 'artwork',
          state: 'receiving',
          refusal: null,
          partBytes,
          parts,
          received: [],
          artwork: null,
          isNew: null,
          entries: null,
        }
        if (!uploads.has(sha256)) uploads.set(sha256, { upload: begun, there: new Set() })
        return { state: 'begun', upload: upload(sha256) }
      })
    },
    put: async (id, part) => {
      failWhenDown()
      log.push(`${id} ${part}`)
      uploads.get(id)?.there.add(part)
    },
    complete: async (id) => {
      failWhenDown()
      const whole = upload(id)
      expect(whole.received).toHaveLength(whole.parts)
      return { ...whole, state: whole.kind === 'zip' ? 'opening' : 'done', artwork: artworkOf(whole.name), isNew: true }
    },
    cancel: async (id) => {
      log.push(`cancel ${id}`)
      uploads.delete(id)
    },
    look: async (id) => ({ ...upload(id), state: 'done', entries: { total: 2, done: 2 } }),
    entries: async (_, after) => {
      const all = [
        { number: 0, name: 'in.png', artwork: artworkOf('in.png'), refusal: null },
        { number: 1, name: 'in.zip', artwork: null, refusal: 'zip_in_zip' as const },
      ]
      return { items: all.filter(({ number }) => number > after), next: null }
    },
  }
  return {
    calls,
    log,
    goDown: (down: boolean) => {
      isDown = down
    },
  }
}

function createQueue(server: ReturnType<typeof createServer>, rest = async () => {}) {
  const arrived: string[] = []
  const queue = createUploadQueue({
    calls: server.calls,
    // The content serves as the checksum.
    hash: async (file) => {
      const sha256 = await file.text()
      return { sha256, parts: Array.from({ length: Math.ceil(file.size / partBytes) }, (_, i) => `${sha256} ${i}`) }
    },
    onArtworks: (found) => arrived.push(...found.map(({ name }) => name)),
    rest,
  })
  const states = () => queue.entries().map(({ state }) => state)
  return { queue, arrived, states }
}

it('each part is sent once, and the artworks are reported', async () => {
  const server = createServer()
  const { queue, arrived, states } = createQueue(server)
  queue.add(files('a.png', 'b.png', 'c.png', 'd.png', 'e.png'))
  await expect.poll(() => states()).toEqual(Array(5).fill('done'))
  expect(arrived.toSorted()).toEqual(['a.png', 'b.png', 'c.png', 'd.png', 'e.png'])
  const parts = server.log.filter((line) => !line.startsWith('begin'))
  expect(new Set(parts).size).toBe(parts.length)
  expect(sumOf(queue.entries())).toMatchObject({ files: 5, settled: 5, refused: 0 })
})

it('an upload resumes where it stopped when the connection returns', async () => {
  const server = createServer()
  const back = Promise.withResolvers<void>()
  const { queue, states } = createQueue(server, () => back.promise)
  const put = server.calls.put
  const putThenFail = vi.fn(async (...input: Parameters<UploadCalls['put']>) => {
    await put(...input)
    server.goDown(true)
  })
  Object.assign(server.calls, { put: putThenFail })
  queue.add(files('long name.png'))
  await expect.poll(() => queue.isHeldUp()).toBe(true)
  server.goDown(false)
  Object.assign(server.calls, { put })
  back.resolve()
  await expect.poll(() => states()).toEqual(['done'])
  expect(server.log.filter((line) => line.endsWith(' 0'))).toHaveLength(1)
})

it('a paused queue sends nothing', async () => {
  const server = createServer()
  const { queue, states } = createQueue(server)
  queue.pause()
  queue.add(files('a.png'))
  expect(states()).toEqual(['waiting'])
  queue.resume()
  await expect.poll(() => states()).toEqual(['done'])
})

it('a duplicate file names its original and is sent once', async () => {
  const server = createServer()
  const { queue, arrived, states } = createQueue(server)
  const copy = { file: new File(['a.png.'], 'z.png'), path: 'copies/z.png', handle: null }
  queue.add([...files('a.png'), copy])
  await expect.poll(() => states()).toEqual(['done', 'done'])
  expect(queue.entries()[1]?.sameAs).toBe('a.png')
  expect(arrived).toEqual(['a.png'])
})

it('a ZIP file reports its artworks and the reasons for refused files', async () => {
  const { queue, arrived, states } = createQueue(createServer())
  queue.add(files('all.zip'))
  await expect.poll(() => states()).toEqual(['done'])
  expect(arrived).toEqual(['in.png'])
  expect(queue.entries()[0]?.zip?.refused).toEqual([{ name: 'in.zip', refusal: 'zip_in_zip' }])
})

it('a file of the last visit waits until it is chosen again', async () => {
  const { queue, states } = createQueue(createServer())
  const [chosen] = files('a.png')
  if (!chosen) throw new Error('no file')
  queue.recall([{ key: `a.png ${chosen.file.size} ${chosen.file.lastModified}`, name: 'a.png', bytes: 6 }])
  expect(states()).toEqual(['absent'])
  queue.add([chosen])
  await expect.poll(() => states()).toEqual(['done'])
})

it('a file removed while being sent is discarded on the server', async () => {
  const server = createServer()
  const { queue } = createQueue(server)
  const stuck = Promise.withResolvers<void>()
  Object.assign(server.calls, { put: () => stuck.promise })
  const [chosen] = files('a.png')
  if (!chosen) throw new Error('no file')
  queue.add([chosen])
  await expect.poll(() => queue.entries()[0]?.state).toBe('sending')
  queue.drop(queue.entries().map(({ key }) => key))
  expect(server.log).toContain(`cancel ${await chosen.file.text()}`)
  expect(queue.entries()).toEqual([])
})

it('a ZIP file of the last visit continues without the file and reports what was refused', async () => {
  const server = createServer()
  const { queue, arrived, states } = createQueue(server)
  const [begun] = await server.calls.begin([{ name: 'all.zip', bytes: 4, sha256: 'z' }], new AbortController().signal)
  const opening = begun?.state === 'begun' ? begun.upload.id : ''
  queue.recall([
    { key: 'all.zip', name: 'all.zip', bytes: 4, opening },
    { key: 'b.png', name: 'b.png', bytes: 4, refusal: 'artwork_empty' },
    { key: 'gone.zip', name: 'gone.zip', bytes: 4, opening: 'gone' },
  ])
  await expect.poll(() => states()).toEqual(['done', 'refused', 'absent'])
  expect(arrived).toEqual(['in.png'])
})

it('a file that cannot be an artwork is refused at once', () => {
  const sized = (size: number) => Object.defineProperty(new File([''], ''), 'size', { value: size })
  expect(refusalOf({ path: 'notes.txt', file: sized(5) })).toBe('artwork_format_unknown')
  expect(refusalOf({ path: 'a.PNG', file: sized(0) })).toBe('artwork_empty')
  expect(refusalOf({ path: 'a.png', file: sized(201_000_000) })).toBe('upload_too_large')
  expect(refusalOf({ path: 'a.zip', file: sized(201_000_000) })).toBeNull()
  expect(refusalOf({ path: 'no ending', file: sized(5) })).toBeNull()
})
