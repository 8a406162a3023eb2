// Creates one print file as a print process does and prints its cost: `node bench/print/one.ts <case> <png|pdf> <folder
// of masters>`.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { writeDesign } from '@podwright/design/format/read-design'
import { runPrint } from '@podwright/render/backends/node/press/run-print'
import { artworks, type PrintCase, printCases, printDesign } from './designs.ts'

const [name = '', kind = 'png', folder = ''] = process.argv.slice(2)
if (!isCase(name)) throw new Error(`no case ${name}`)
const { design, placement } = printDesign(name)
const target = join(folder, 'print')
await rm(target, { force: true })
const start = performance.now()
const made = await runPrint(
  {
    design: writeDesign(design),
    placement: placement.id,
    isDark: false,
    output: { kind: kind === 'pdf' ? 'pdf' : 'png' },
    artworks: Object.fromEntries(artworks.map(({ hash }) => [hash, join(folder, `${hash}.png`)])),
    fontFolder: join(import.meta.dirname, '../../catalog/fonts'),
    fonts: {},
    target,
  },
  () => undefined,
)
if (!made.ok) throw new Error(made.code)
const { user, system } = process.cpuUsage()
const rssMb = process.resourceUsage().maxRSS / 1024
const { bytes } = made
console.log(JSON.stringify({ cpuMs: (user + system) / 1000, wallMs: performance.now() - start, rssMb, bytes }))

function isCase(value: string): value is PrintCase {
  return Object.hasOwn(printCases, value)
}
