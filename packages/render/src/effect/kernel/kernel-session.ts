import { RUN_WORDS, type ViewTables } from '../tables/view-tables.ts'
import type { Texture } from '../texture.ts'
import { packBackground } from './pack-background.ts'
import { instantiateKernel, KERNEL_TABLE_BYTES, PAGE_BYTES, writeKernelTables } from './wasm.ts'

/** A view in one color, ready to be drawn with different artworks. Has its own WebAssembly memory. */
export type KernelSession = {
  /**
   * Draws the picture with these textures (the geometry table's levels, in order). Returns sRGB, three channels, valid
   * until the next call.
   */
  draw(textures: readonly Texture[]): Uint8Array
}

/**
 * Loads a view's tables into WebAssembly memory. Uses no shared memory and hence needs no special headers in a browser.
 */
export function openKernelSession({ geometry, light }: ViewTables): KernelSession {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const kernel = instantiateKernel(memory, false)
  let end = 0
  const reserve = (bytes: number) => {
    const at = end
    end += Math.ceil(bytes / 16) * 16
    return at
  }
  const place = (data: Uint8Array | Uint16Array | Uint32Array) => ({ data, at: reserve(data.byteLength) })
  const tablesAt = reserve(KERNEL_TABLE_BYTES)
  const runs = place(geometry.runs)
  const positions = place(geometry.positions)
  const lights = place(light.light)
  const background = place(packBackground(geometry, light.base))
  const outAt = reserve(light.base.byteLength)
  const levelsAt = reserve(geometry.levels.length * 8)
  const texturesAt = end
  growTo(memory, end)
  writeKernelTables(memory, tablesAt)
  for (const { data, at } of [runs, positions, lights, background, { data: light.base, at: outAt }])
    writeBytes(memory, at, data)
  const pictureBytes = geometry.width * geometry.height * 3
  return {
    draw(textures) {
      end = texturesAt
      const places = textures.map(({ data, stride }) => ({ at: reserve(data.byteLength), data, stride }))
      growTo(memory, end)
      const heads = new Uint32Array(memory.buffer, levelsAt, places.length * 2)
      for (const [i, { at, data, stride }] of places.entries()) {
        heads.set([at, stride], i * 2)
        writeBytes(memory, at, data)
      }
      kernel(
        runs.at,
        geometry.runs.length / RUN_WORDS,
        positions.at,
        lights.at,
        levelsAt,
        background.at,
        outAt,
        tablesAt,
      )
      return new Uint8Array(memory.buffer, outAt, pictureBytes)
    },
  }
}

function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
}

function writeBytes(memory: WebAssembly.Memory, at: number, data: Uint8Array | Uint16Array | Uint32Array): void {
  new Uint8Array(memory.buffer).set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at)
}
