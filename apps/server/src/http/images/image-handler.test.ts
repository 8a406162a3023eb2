import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEAL_BYTES } from '@podwright/render/node/cache/sealed-file'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ImageCache } from '../../images/image-cache.ts'
import { ImageMaker } from '../../images/image-maker.ts'
import { parseImagePath, SourceImages } from '../../images/source-images.ts'
import { createTestApp, registerStandIns, sendRequest } from '../test-app.ts'
import { createImageHandler } from './image-handler.ts'

let root: string
let hash: string
let send: (path: string, init?: { method?: string; headers?: Record<string, string> }) => Promise<Response>
const logged: string[] = []
const log = { error: (_: { err: unknown }, message: string) => void logged.push(message) }

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'podwright-images-'))
  await mkdir(join(root, 'pictures/blank/mug'), { recursive: true })
  await mkdir(join(root, 'banners'))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699', noise } })
    .jpeg()
    .toBuffer()
  hash = createHash('sha256').update(picture).digest('hex').slice(0, 16)
  await writeFile(join(root, 'pictures/blank/mug/white.jpg'), picture)
  await writeFile(join(root, 'banners/banner1.jpg'), picture)
  await writeFile(join(root, 'pictures/broken.jpg'), 'no picture at all')
  await writeFile(join(root, 'secret.jpg'), picture)
  await symlink(join(root, 'secret.jpg'), join(root, 'pictures/escape.jpg'))
  const folders = new SourceImages([
    { prefix: '', folder: join(root, 'pictures') },
    { prefix: 'banners/', folder: join(root, 'banners') },
  ])
  const maker = new ImageMaker(await ImageCache.open(join(root, 'cache'), 8 * 1024 * 1024, log))
  const images = createImageHandler({ sources: [folders], maker, log })
  const { app } = createTestApp({ images, modules: [registerStandIns] })
  send = (path, init = {}) => sendRequest(app, { path, ...init })
})
afterAll(() => rm(root, { recursive: true, force: true }))

const process = (text: string) => `?x-oss-process=${text}`
const mug = () => `/images/${hash}/blank/mug/white.jpg`
const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  return { width, height, format }
}

describe('the image endpoint', () => {
  it('resize fits a picture into a box and rounds the box up to a supported size @R-507', async () => {
    const answer = await send(mug() + process('image/resize,w_300,h_300'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(await sizeOf(answer)).toEqual({ width: 320, height: 213, format: 'jpeg' })
  })

  it('resize with m_fill fills the box', async () => {
    expect(await sizeOf(await send(mug() + process('image/resize,w_160,h_160,m_fill')))).toMatchObject({
      width: 160,
      height: 160,
    })
  })

  it('resize accepts a width or a height alone', async () => {
    expect(await sizeOf(await send(mug() + process('image/resize,h_200')))).toMatchObject({ width: 360, height: 240 })
  })

  it('resize never enlarges a picture', async () => {
    for (const text of [
      'image/resize,w_1600',
      'image/resize,w_1600,h_1600',
      'image/resize,w_1600,h_1600,m_fill',
      'image/resize,w_99999',
    ]) {
      const { width, height } = await sizeOf(await send(mug() + process(text)))
      expect(width, text).toBeLessThanOrEqual(600)
      expect(height, text).toBeLessThanOrEqual(400)
    }
  })

  it('WebP and AVIF are made only when the process requests them', async () => {
    const headers = { accept: 'image/avif,image/webp,*/*' }
    expect((await send(mug() + process('image/resize,w_96'), { headers })).headers.get('content-type')).toBe(
      'image/jpeg',
    )
    const webp = await send(mug() + process('image/resize,w_96/format,webp'))
    expect(webp.headers.get('content-type')).toBe('image/webp')
    expect(await sizeOf(webp)).toMatchObject({ width: 96, format: 'webp' })
    const avif = await send(mug() + process('image/resize,w_96/format,avif/quality,q_40'))
    expect(await sizeOf(avif)).toMatchObject({ width: 96, format: 'heif' })
  })

  it('a picture without a process is sent as it is', async () => {
    const answer = await send(mug())
    expect(
      createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex')
        .slice(0, 16),
    ).toBe(hash)
  })

  it('a HEAD request for a file returns its length without sending it', async () => {
    const answer = await send(mug(), { method: 'HEAD' })
    const whole = await (await send(mug())).arrayBuffer()
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual([String(whole.byteLength), ''])
  })

  it('a picture with the current hash is cached forever and answered with 304 to its ETag', async () => {
    const url = mug() + process('image/resize,w_64')
    const first = await send(url)
    expect(first.headers.get('cache-control')).toContain('immutable')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]+"$/)
    for (const tag of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await send(url, { headers: { 'if-none-match': tag } })
      expect(again.status, tag).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
      expect(await again.text()).toBe('')
    }
    expect((await send(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect((await send(mug() + process('image/resize,w_96'))).headers.get('etag')).not.toBe(etag)
  })

  it('a picture with another hash or none is cached for five minutes @R-507', async () => {
    for (const prefix of ['-', '0123456789abcdef', hash.slice(0, 8)]) {
      const answer = await send(`/images/${prefix}/blank/mug/white.jpg`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    }
  })

  it('pictures of several folders are found by prefix', async () => {
    expect((await send('/images/-/banners/banner1.jpg')).status).toBe(200)
  })

  it('a HEAD request for a rendered picture returns headers only', async () => {
    const answer = await send(mug() + process('image/resize,w_64'), { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await answer.text()).toBe('')
  })

  it('other methods on pictures are refused with 405', async () => {
    const answer = await send(mug(), { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })

  it('a missing or broken picture is answered with a placeholder of the requested size @R-114', async () => {
    for (const path of ['/images/-/blank/mug/green.jpg', '/images/-/broken.jpg']) {
      const answer = await send(path + process('image/resize,w_320,h_240'))
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
      expect(await sizeOf(answer)).toEqual({ width: 320, height: 240, format: 'svg' })
    }
    expect(logged).toContain('a picture could not be made')
  })

  it('the short form of a width is the picture as WebP in that width, rounded up to a supported one', async () => {
    const short = await send(`${mug()}?w=300`)
    expect(short.headers.get('content-type')).toBe('image/webp')
    const long = await send(mug() + process('image/resize,w_320,m_lfit/format,webp/quality,q_80'))
    expect(short.headers.get('etag')).toBe(long.headers.get('etag'))
    expect(await sizeOf(short)).toEqual(await sizeOf(long))
  })

  it('a malformed short form of a width is refused with 400', async () => {
    for (const query of ['w=0', 'w=wide', 'w=', 'w=64&w=96', 'w=64&x-oss-process=image/resize,w_96'])
      expect((await send(`${mug()}?${query}`)).status, query).toBe(400)
  })

  it('a malformed process is refused with an enveloped 400', async () => {
    const badOnes = [
      'image/resize,w_0',
      'image/resize,w_wide',
      'image/rotate,90',
      '',
      'image/resize,w_64&x-oss-process=image/resize,w_96',
      '%00',
    ]
    for (const text of badOnes) {
      const answer = await send(mug() + process(text))
      expect(answer.status, text).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 400, data: { reason: 'malformed_request' } })
    }
  })

  it('picture paths cannot leave their folders', async () => {
    const paths = [
      '/images/-/../secret.jpg',
      '/images/-/..%2fsecret.jpg',
      '/images/-/%2e%2e/secret.jpg',
      '/images/-/%252e%252e/secret.jpg',
      '/images/-/escape.jpg',
      '/images/-//etc/passwd.jpg',
      '/images/-/blank\\..\\secret.jpg',
      '/images/-/.hidden.jpg',
      '/images/-/a%00.jpg',
      '/images/-/%E0%A4%A.jpg',
      '/images/-/banners/../../secret.jpg',
      `/images/-/${'a'.repeat(5000)}.jpg`,
    ]
    for (const path of paths) {
      const answer = await send(path)
      expect([404, 200], path).toContain(answer.status)
      // The URL parser normalizes such a path, so it may leave /images; then the site responds, never a picture.
      expect(answer.headers.get('content-type'), path).not.toBe('image/jpeg')
    }
  })

  it('parseImagePath accepts plain picture paths only', () => {
    expect(parseImagePath('/images/0123456789abcdef/blank/mug/white.jpg')).toEqual({
      hash: '0123456789abcdef',
      path: 'blank/mug/white.jpg',
    })
    for (const path of [
      '/images/white.jpg',
      '/images/xyz/white.jpg',
      '/images/-/white.gif',
      '/images/-/white',
      '/images/-/a/./b.jpg',
      '/images/-/%2fetc/a.jpg',
    ])
      expect(parseImagePath(path), path).toBeUndefined()
  })

  it('a picture requested concurrently is rendered once', async () => {
    const maker = new ImageMaker(await ImageCache.open(join(root, 'maker-cache'), 1_000_000, log))
    const source = await new SourceImages([{ prefix: '', folder: join(root, 'pictures') }]).find({
      hash: '-',
      path: 'blank/mug/white.jpg',
    })
    if (!source) throw new Error('no source')
    const makeOne = () => maker.make(source, { width: 240, mode: 'lfit', format: 'webp' })
    const made = await Promise.all(Array.from({ length: 20 }, makeOne))
    expect(new Set(made).size).toBe(1)
    // Later it is read from disk, with the same bytes.
    expect(Buffer.compare(await makeOne(), made[0] ?? new Uint8Array())).toBe(0)
  })
})

describe('the cache of made pictures', () => {
  it('the picture cache stays below its limit by evicting the least recently used, and survives a restart @R-507', async () => {
    const folder = join(root, 'small-cache')
    const cache = await ImageCache.open(folder, 1000, log)
    for (const key of ['aa1', 'bb2', 'cc3']) await cache.put(key, new Uint8Array(300))
    expect((await cache.get('aa1'))?.length).toBe(300)
    await cache.put('dd4', new Uint8Array(300))
    expect(await cache.get('bb2')).toBeUndefined()
    expect(cache.size).toBe(3 * (300 + SEAL_BYTES))
    await writeFile(join(folder, 'aa', 'left.tmp'), 'half a picture')
    const longAgo = new Date(Date.now() - 3_600_000)
    await utimes(join(folder, 'aa', 'left.tmp'), longAgo, longAgo)
    const next = await ImageCache.open(folder, 1000, log)
    expect(next.size).toBe(3 * (300 + SEAL_BYTES))
    expect((await next.get('aa1'))?.length).toBe(300)
    await vi.waitFor(
      async () => {
        const left = await readdir(folder, { recursive: true })
        expect(left.filter((name) => name.includes('/')).sort()).toEqual(['aa/aa1', 'cc/cc3', 'dd/dd4'])
      },
      { timeout: 60_000 },
    )
  })

  it('a picture cache with a limit of zero stores nothing, and one whose files were deleted misses', async () => {
    const none = await ImageCache.open(join(root, 'no-cache'), 0, log)
    await none.put('ab', new Uint8Array(10))
    expect(await none.get('ab')).toBeUndefined()
    const cache = await ImageCache.open(join(root, 'other-cache'), 1000, log)
    await cache.put('ab', new Uint8Array(10))
    await rm(join(root, 'other-cache', 'ab'), { recursive: true })
    expect(await cache.get('ab')).toBeUndefined()
    expect(cache.size).toBe(0)
  })
})
