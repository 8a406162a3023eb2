import { ALPHA_ONE, codeOfLight, LIGHT_OUT_LIMIT, lightOfBaseCode } from '../fixed-point.ts'
import { drawArtworkSharedWasm, drawArtworkWasm, reduceRowsWasm } from '../generated/wasm.ts'
import type { RowMachine } from '../resample/reduce-artwork.ts'
import type { RowOperations } from '../resample/row-operations.ts'
import { POSITION_BITS } from '../tables/view-tables.ts'

export const PAGE_BYTES = 65536

/** Selects two bytes, −1 for zero, as all words of a pixel, and those `step` bytes ahead for the other pixel. */
const indices = (low: number, high: number, step: number) =>
  [0, 0, 0, 0, step, step, step, step].flatMap((at) => [low + at, high < 0 ? high : high + at])
const words = (value: number) => Array.from({ length: 8 }, () => [value & 255, value >> 8]).flat()

/**
 * Constant vectors in the order in which the kernel loads them. They are not constants of its code, because V8 builds
 * a constant vector with three or four instructions at each use.
 */
const vectors = Int8Array.from([
  ...words(ALPHA_ONE),
  ...words(LIGHT_OUT_LIMIT),
  ...words((1 << POSITION_BITS) - 1),
  ...indices(0, 1, 4),
  ...indices(2, -1, 4),
  ...indices(3, -1, 4),
  ...indices(6, 7, 8),
  ...indices(8, 9, 4),
  ...indices(2, 3, 0),
  ...indices(6, 7, 0),
  ...indices(10, 11, 0),
  ...indices(14, 15, 0),
])

/** Size of the constant tables that the kernel reads. */
export const KERNEL_TABLE_BYTES = lightOfBaseCode.byteLength + codeOfLight.byteLength + vectors.byteLength

/** The kernel of assembly/draw-artwork.ts; all parameters except `runCount` are addresses in its memory. */
export type DrawArtwork = (
  runs: number,
  runCount: number,
  positions: number,
  light: number,
  levels: number,
  background: number,
  out: number,
  tables: number,
) => void

/** Writes the kernel's constant tables, KERNEL_TABLE_BYTES long, to an even address. */
export function writeKernelTables(memory: WebAssembly.Memory, at: number): void {
  new Uint16Array(memory.buffer, at, lightOfBaseCode.length).set(lightOfBaseCode)
  new Uint8Array(memory.buffer, at + lightOfBaseCode.byteLength, codeOfLight.length).set(codeOfLight)
  new Int8Array(memory.buffer, at + lightOfBaseCode.byteLength + codeOfLight.byteLength, vectors.length).set(vectors)
}

/** Instantiates the kernel on a memory, shared between threads or not. */
export function instantiateKernel(memory: WebAssembly.Memory, isShared: boolean): DrawArtwork {
  const exports = instantiate(isShared ? drawArtworkSharedWasm : drawArtworkWasm, memory)
  return exports.drawArtwork as DrawArtwork
}

/** Creates WebAssembly row operations on a memory that grows to the size the widest artwork needs. */
export function createRowMachine(): RowMachine {
  const memory = new WebAssembly.Memory({ initial: 16 })
  const operations = instantiate(reduceRowsWasm, memory) as RowOperations & WebAssembly.Exports
  return {
    prepare(bytes) {
      const missing = bytes - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
      return { memory: memory.buffer, operations }
    },
  }
}

/** Instantiates a generated module on a memory. */
export function instantiate(base64: string, memory: WebAssembly.Memory): WebAssembly.Exports {
  const module = new WebAssembly.Module(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
  return new WebAssembly.Instance(module, { env: { memory } }).exports
}
