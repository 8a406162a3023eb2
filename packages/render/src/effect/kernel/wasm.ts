import { codeOfLight, lightOfBaseCode } from '../fixed-point.ts'
import { drawArtworkSharedWasm, drawArtworkWasm, reduceRowsWasm } from '../generated/wasm.ts'
import type { RowMachine } from '../resample/reduce-artwork.ts'
import type { RowOperations } from '../resample/row-operations.ts'

export const PAGE_BYTES = 65536

/** Size of the constant tables that the kernel reads. */
export const KERNEL_TABLE_BYTES = lightOfBaseCode.byteLength + codeOfLight.byteLength

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
