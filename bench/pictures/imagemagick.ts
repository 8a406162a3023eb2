import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { LIGHT_ONE } from '../../packages/render/src/effect/product-view.ts'
import { readView } from '../../packages/render/src/node/read-view.ts'
import type { Answer } from './task.ts'

const view = join(import.meta.dirname, '../../catalog/views/tshirt/front')

/**
 * Runs the recipe of most tutorials on the T-shirt: decode the artwork, distort it by an 8-bit displacement map,
 * multiply by the shading, composite it over the photo of 1600 pixels. `side` is the size of all steps but the last:
 * that of the artwork, as in the tutorials, or that of the photo, with the artwork downscaled first. Two processes run
 * in parallel. Returns no result without ImageMagick.
 */
export async function benchImageMagick(files: readonly string[], folder: string, side: number): Promise<Answer[]> {
  const program = ['magick', 'convert-im6', 'convert'].find((name) =>
    spawnSync(name, ['-version']).stdout?.includes('ImageMagick'),
  )
  if (program === undefined) return []
  const { map, shade, mask, reach } = await writeMaps(folder, side)
  const started = performance.now()
  const before = process.resourceUsage()
  const cpu = await Promise.all(
    files.map((file, i) => {
      const steps = ['(', file, '-resize', `${side}x${side}!`, ')']
      const warp = [
        map,
        '-virtual-pixel',
        'transparent',
        '-compose',
        'displace',
        '-define',
        `compose:args=${reach}x${reach}`,
        '-composite',
      ]
      const light = ['(', '+clone', shade, '-compose', 'multiply', '-composite', ')', '-compose', 'over', '-composite']
      const clip = ['-resize', '1600x1600!', mask, '-compose', 'dst-in', '-composite']
      const over = [
        '(',
        join(view, 'beauty.png'),
        '-colorspace',
        'sRGB',
        '-type',
        'TrueColor',
        ')',
        '+swap',
        '-compose',
        'over',
        '-composite',
      ]
      return run(program, [
        ...steps,
        ...warp,
        ...light,
        ...clip,
        ...over,
        '-quality',
        '85',
        join(folder, `magick-${i}.jpg`),
      ])
    }),
  )
  const wallMs = performance.now() - started
  const peakMb = (process.resourceUsage().maxRSS - before.maxRSS) / 1024
  return [{ pictures: files.length, wallMs, cpuMs: cpu.reduce((sum, ms) => sum + ms, 0), peakMb: Math.max(0, peakMb) }]
}

/** Runs a program and returns its CPU time as reported by the shell's `times`. */
function run(program: string, args: readonly string[]): Promise<number> {
  const quoted = [program, ...args].map((part) => `'${part}'`).join(' ')
  const child = spawn('bash', ['-c', `${quoted}; times`], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code !== 0) return reject(new Error(`${program}: exit ${code}`))
      const times = [...(text.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
      resolve(times.reduce((sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000, 0))
    })
  })
}

type Maps = { readonly map: string; readonly shade: string; readonly mask: string; readonly reach: number }

async function writeMaps(folder: string, side: number): Promise<Maps> {
  const [map, shade, mask] = ['map', 'shade', 'mask'].map((name) => join(folder, `magick-${name}-${side}.png`))
  if (map === undefined || shade === undefined || mask === undefined) throw new Error('three files')
  const reach = side
  if (existsSync(map) && existsSync(shade) && existsSync(mask)) return { map, shade, mask, reach }
  const { width, height, u, v, cover, shading } = await readView(view)
  const moves = Buffer.alloc(width * height * 3, 128)
  const lights = Buffer.alloc(width * height)
  for (let i = 0; i < cover.length; i += 1) {
    lights[i] = Math.round((255 * Math.min(LIGHT_ONE, shading[i] ?? 0)) / LIGHT_ONE)
    if ((cover[i] ?? 0) === 0) continue
    const dx = ((u[i] ?? 0) / 65535) * width - (i % width)
    const dy = (1 - (v[i] ?? 0) / 65535) * height - Math.floor(i / width)
    moves[i * 3] = Math.round(128 + (dx / width) * 127)
    moves[i * 3 + 1] = Math.round(128 + (dy / height) * 127)
  }
  await sharp(moves, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'fill' })
    .png()
    .toFile(map)
  await sharp(lights, { raw: { width, height, channels: 1 } })
    .resize(side, side, { fit: 'fill' })
    .png()
    .toFile(shade)
  await writeFile(mask, await coverPng(cover, width, height))
  return { map, shade, mask, reach }
}

function coverPng(cover: Uint8Array, width: number, height: number): Promise<Buffer> {
  const rgba = Buffer.alloc(width * height * 4, 255)
  for (let i = 0; i < cover.length; i += 1) rgba[i * 4 + 3] = cover[i] ?? 0
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
