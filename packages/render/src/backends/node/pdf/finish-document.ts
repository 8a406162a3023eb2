import sharp from 'sharp'
import type { PdfFile, PdfRef } from './pdf-file.ts'
import type { PdfPage } from './pdf-page.ts'

/** Page size and bleed on each side, in points. */
export type PageSize = { readonly width: number; readonly height: number; readonly bleed: number }

/** A page's content and size. */
export type FinishedPage = { readonly page: PdfPage; readonly size: PageSize }

/** Completes the document: page boxes and the sRGB profile of its colors. */
export async function finishDocument(file: PdfFile, finished: readonly FinishedPage[]): Promise<Buffer> {
  const pages = file.reserve()
  const sheets = finished.map((each) => addSheet(file, pages, each))
  file.fill(pages, { Type: '/Pages', Count: sheets.length, Kids: sheets })
  const profile = file.add({ N: 3 }, await srgbProfile())
  const intent = {
    Type: '/OutputIntent',
    S: '/GTS_PDFA1',
    OutputConditionIdentifier: '(sRGB IEC61966-2.1)',
    Info: '(sRGB IEC61966-2.1)',
    DestOutputProfile: profile,
  }
  const root: PdfRef = file.add({ Type: '/Catalog', Pages: pages, OutputIntents: [intent] })
  return file.finish(root, file.add({ Producer: '(Podwright)' }))
}

function addSheet(file: PdfFile, pages: PdfRef, { page, size: { width, height, bleed } }: FinishedPage): PdfRef {
  const box = [0, 0, width, height]
  const content = page.hasBlends() ? isolate(file, page, box) : { content: page.content(), resources: page.resources() }
  return file.add({
    Type: '/Page',
    Parent: pages,
    MediaBox: box,
    BleedBox: box,
    TrimBox: [bleed, bleed, width - bleed, height - bleed],
    Group: transparency,
    Resources: content.resources,
    Contents: file.add({}, content.content),
  })
}

const transparency = { Type: '/Group', S: '/Transparency', CS: '/DeviceRGB', I: true } as const

/**
 * Wraps the page in an isolated group, so that colors blend with printed content only. Viewers would otherwise blend
 * with a white page.
 */
function isolate(file: PdfFile, page: PdfPage, box: readonly number[]) {
  const form = { Type: '/XObject', Subtype: '/Form', BBox: box, Group: transparency, Resources: page.resources() }
  return { content: '/Design Do', resources: { XObject: { Design: file.add(form, page.content()) } } }
}

let profile: Promise<Buffer> | undefined

/** The same profile is embedded in PNG print files. */
function srgbProfile(): Promise<Buffer> {
  profile ??= readProfile()
  return profile
}

async function readProfile(): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const { icc } = await sharp(await pixel.withIccProfile('srgb').png().toBuffer()).metadata()
  if (!icc) throw new Error('the image library did not return an sRGB profile')
  return icc
}
