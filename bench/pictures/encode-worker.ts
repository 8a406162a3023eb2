import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)
const pictures: readonly Uint8Array[] = workerData

parentPort?.on('message', async (count: number) => {
  for (let i = 0; i < count; i += 1) {
    const picture = pictures[i % pictures.length]
    if (picture === undefined) throw new Error('no picture')
    const side = Math.sqrt(picture.length / 3)
    await sharp(picture, { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 85, optimiseCoding: false })
      .toBuffer()
  }
  parentPort?.postMessage('done')
})
