import { expect, it, vi } from 'vitest'
import { createPictureQueue, type Engine, type PictureJob } from './picture-queue.ts'

const job = (name: string, address = 'shirt'): PictureJob => ({ key: name, address, colour: null })

/** Renders when the test completes it. */
function createEngine() {
  const rendered: string[] = []
  const open: PromiseWithResolvers<string>[] = []
  const engine: Engine<string> = {
    draw: ({ key }) => {
      rendered.push(key)
      const rendering = Promise.withResolvers<string>()
      open.push(rendering)
      return rendering.promise
    },
    dispose: () => {},
  }
  const finish = async () => {
    await expect.poll(() => open.length).toBeGreaterThan(0)
    open.shift()?.resolve(`picture of ${rendered.at(-1)}`)
  }
  return { engine, rendered, finish }
}

it('a picture queue renders requested pictures and delivers them', async () => {
  const { engine, finish } = createEngine()
  const queue = createPictureQueue([engine], { maxKept: 10, restMs: 0 })
  const onPicture = vi.fn()
  queue.request(job('a'), onPicture)
  await finish()
  await expect.poll(() => onPicture).toHaveBeenCalledWith('picture of a')
})

it('a picture scrolled away before its turn is never rendered', async () => {
  const { engine, rendered, finish } = createEngine()
  const queue = createPictureQueue([engine], { maxKept: 10, restMs: 0 })
  queue.request(job('a'), () => {})
  const release = queue.request(job('b'), () => {})
  queue.request(job('c'), () => {})
  release()
  await finish()
  await finish()
  await expect.poll(() => rendered).toEqual(['a', 'c'])
})

it('a picture queue finishes the loaded view before it loads another', async () => {
  const { engine, rendered, finish } = createEngine()
  const queue = createPictureQueue([engine], { maxKept: 10, restMs: 0 })
  queue.request(job('a', 'shirt'), () => {})
  queue.request(job('b', 'mug'), () => {})
  queue.request(job('c', 'shirt'), () => {})
  await finish()
  await finish()
  await finish()
  expect(rendered).toEqual(['a', 'c', 'b'])
})

it('a picture queue caches pictures and renders one requested by two cells once', async () => {
  const { engine, rendered, finish } = createEngine()
  const queue = createPictureQueue([engine], { maxKept: 10, restMs: 0 })
  const two = [vi.fn(), vi.fn(), vi.fn()]
  queue.request(job('a'), two[0] ?? vi.fn())
  queue.request(job('a'), two[1] ?? vi.fn())
  await finish()
  await expect.poll(() => two[1]).toHaveBeenCalled()
  queue.request(job('a'), two[2] ?? vi.fn())
  expect(two[2]).toHaveBeenCalledWith('picture of a')
  expect(rendered).toEqual(['a'])
})
