import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'
import type { GeneratedFile } from './generated-file.ts'

const sources = join(import.meta.dirname, '../../packages/render/src/effect/assembly')

/**
 * Workers share one memory; a browser without cross-origin isolation has no shared memory, so both variants are built.
 */
const ownMemory = ['--enable', 'simd']
const sharedMemory = ['--sharedMemory', '--maximumMemory', '65536']
/** Only Node's V8 runs the shared build; not every browser supports relaxed SIMD yet. */
const nodeOnly = ['--enable', 'simd,threads,relaxed-simd', ...sharedMemory]

const files = [
  {
    file: 'wasm.ts',
    modules: [
      {
        name: 'drawArtworkWasm',
        source: 'draw-artwork.ts',
        flags: ownMemory,
        what: 'The kernel on a memory of its own.',
      },
      {
        name: 'drawArtworkSharedWasm',
        source: 'draw-artwork.ts',
        flags: nodeOnly,
        what: 'The kernel on shared memory.',
      },
      {
        name: 'reduceRowsWasm',
        source: 'reduce-rows.ts',
        flags: ownMemory,
        what: 'Row operations of artwork reduction.',
      },
    ],
  },
  {
    // A file of its own, because browsers do not load it.
    file: 'jpeg-wasm.ts',
    modules: [
      { name: 'encodeJpegWasm', source: 'encode-jpeg.ts', flags: nodeOnly, what: 'The JPEG encoder on shared memory.' },
    ],
  },
] as const

/**
 * Compiles the effect engine's WebAssembly from its AssemblyScript sources, so that neither server nor browser needs a
 * compiler.
 */
export async function generateEffectWasm(): Promise<GeneratedFile[]> {
  const generated: GeneratedFile[] = []
  for (const { file, modules } of files) {
    const parts: string[] = ['// Written by `npm run generate` from ../assembly. Base64 of WebAssembly modules.\n']
    for (const { name, source, flags, what } of modules) {
      const wasm = await compile(source, flags)
      parts.push(`/** ${what} */\nexport const ${name} =\n  '${Buffer.from(wasm).toString('base64')}'\n`)
    }
    generated.push({ path: `packages/render/src/effect/generated/${file}`, text: parts.join('\n') })
  }
  return generated
}

async function compile(name: string, flags: readonly string[]): Promise<Uint8Array> {
  let wasm: Uint8Array | undefined
  const optimised = ['-O3', '--noAssert', '--converge', '--runtime', 'stub', '--importMemory', '--noExportMemory']
  const { error, stderr } = await asc.main([name, '--outFile', 'out.wasm', ...optimised, ...flags], {
    readFile: (path: string) => readSource(path),
    writeFile: (_path: string, contents: string | Uint8Array) => {
      if (typeof contents !== 'string') wasm = contents
    },
    listFiles: () => [],
  })
  if (error !== null || wasm === undefined) throw new Error(`${name} does not compile: ${stderr.toString()}`)
  return wasm
}

/** The compiler also asks for paths that do not exist, such as those of its library. */
async function readSource(path: string): Promise<string | null> {
  const file = join(sources, path)
  return existsSync(file) ? readFile(file, 'utf8') : null
}
