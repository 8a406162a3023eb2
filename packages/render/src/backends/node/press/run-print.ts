import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { type Design, findPlacement, type Placement } from '@podwright/design/design'
import { readDesign } from '@podwright/design/format/read-design'
import type { FramedLayer } from '@podwright/design/layers/registry'
import { qrModules } from '@podwright/design/layers/shape/qr-modules'
import { usedFonts } from '@podwright/design/used-fonts'
import { fallbackFamilies } from '@podwright/domain/print/font-families'
import { createFontBook } from '../../../text/font-book.ts'
import { type PrintDeps, printSizeOf } from '../open-printing.ts'
import { decodeArtwork, type NodePicture } from '../paint-env.ts'
import { seenLayers } from '../pdf/plan-layers.ts'
import { makePrintPdf } from '../pdf/print-pdf.ts'
import { makePrintFile } from '../print-file.ts'
import { openFontFolder } from '../read-fonts.ts'
import { makeTexture } from '../texture.ts'
import type { PrintAnswer, PrintStage, PrintTask } from './print-task.ts'

/** Makes one print file in this process and writes it. Releases the artworks as soon as they have been painted. */
export async function runPrint(task: PrintTask, onStage: (stage: PrintStage) => void): Promise<PrintAnswer> {
  const read = readDesign(task.design)
  if (!read.ok) return { ok: false, code: 'print_unreadable', detail: `${read.code}: ${read.detail}` }
  const placement = findPlacement(read.value, task.placement)
  if (!placement) return { ok: false, code: 'print_unreadable', detail: `no ${task.placement}` }
  const [lost] = usedFonts(read.value).filter((code) => task.fonts[code] === undefined)
  if (lost !== undefined) return { ok: false, code: 'print_font_missing', detail: lost }
  const unreadable = task.output.kind === 'texture' ? undefined : unreadableCode(read.value, placement, task.isDark)
  if (unreadable) return { ok: false, code: 'print_qr_unreadable', detail: unreadable }
  const made = await make(await openDeps(task, onStage), read.value, placement, task)
  if (!made.ok) return made
  const { content, widthPx, heightPx, report } = made
  await writeWhole(task.target, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return {
    ok: true,
    sha256,
    bytes: content.length,
    widthPx,
    heightPx,
    missingCharacters: [...(report?.missingCharacters ?? [])],
    fittedSizes: Object.fromEntries(report?.fittedSizes ?? []),
  }
}

/** The first QR code that is empty or has too much text; product pictures leave it out, like the editor. */
function unreadableCode(design: Design, placement: Placement, isDark: boolean): string | undefined {
  const isUnreadable = (layer: FramedLayer) => layer.type === 'shape' && layer.props.qr && !qrModules(layer.props.qr)
  return seenLayers(design, placement.id, isDark).find(isUnreadable)?.id
}

async function make(deps: PrintDeps, design: Design, placement: Placement, { output, isDark }: PrintTask) {
  const { widthPx, heightPx } = printSizeOf(placement)
  switch (output.kind) {
    case 'png': {
      const made = await makePrintFile(deps, design, placement, isDark)
      return made.ok ? { ...made, content: made.png } : made
    }
    case 'pdf': {
      const made = await makePrintPdf(deps, design, placement, isDark)
      if (!made.ok) return made
      const report = { missingCharacters: made.missingCharacters, fittedSizes: new Map<string, number>() }
      return { ok: true as const, content: made.pdf, widthPx, heightPx, report }
    }
    case 'texture': {
      const made = await makeTexture(deps, design, placement, isDark, output.sidePx)
      return made.ok ? { ...made, content: made.png } : made
    }
  }
}

async function openDeps(
  { fontFolder, fonts: own, artworks }: PrintTask,
  onStage: (stage: PrintStage) => void,
): Promise<PrintDeps> {
  const decoded: NodePicture[] = []
  const book = createFontBook(fallbackFamilies)
  const fonts = await openFontFolder(fontFolder, book, async (code) => {
    const file = own[code]
    if (file === undefined) throw new Error(`the font ${code} was not given`)
    return readFile(file)
  })
  return {
    book,
    fonts,
    openArtwork: async (hash) => {
      const file = artworks[hash]
      if (file === undefined) return null
      const artwork = await decodeArtwork(await readFile(file))
      decoded.push(artwork.picture)
      return artwork
    },
    onStage: (stage) => {
      if (stage === 'painted') for (const picture of decoded) picture.width = 1
      onStage(stage)
    },
  }
}

async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
