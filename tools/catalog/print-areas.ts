import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalog } from '../../apps/server/src/db/seed/load-catalog.ts'

/** Max. deviation of a print area's aspect ratio from the picture's print rectangle before artwork looks stretched. */
const shapeTolerance = 0.02

type Blank = Catalog['blanks'][number]
type Area = Blank['printAreas'][number]
type Measures = { readonly widthMm: number; readonly heightMm: number }

/**
 * Returns print areas without a rendered view, or with another aspect ratio than the rectangle measured on it, in any
 * size.
 */
export async function findUnpicturedPrintAreas(catalog: Catalog, folder: string): Promise<string[]> {
  const problems = await Promise.all(
    catalog.blanks.flatMap((blank) =>
      blank.printAreas.map(async (area) => {
        const path = `views/${blank.product}/${area.view}/view.json`
        const exists = await access(join(folder, path)).then(
          () => true,
          () => false,
        )
        if (!exists) return [`blanks/${blank.code}.json: area ${area.code}: no ${path}`]
        const view: unknown = JSON.parse(await readFile(join(folder, path), 'utf8'))
        const shape = shapeOf(view)
        if (shape === undefined) return [`${path}: no print rectangle`]
        return bySize(blank, area).flatMap(({ at, measures }) => {
          const off = Math.abs(measures.widthMm / measures.heightMm / shape - 1)
          return off > shapeTolerance ? [`${at}: ${(off * 100).toFixed(1)} % off the shape in ${path}`] : []
        })
      }),
    ),
  )
  return problems.flat()
}

/** Returns the dimensions of an area on each size of its blank. */
function bySize(blank: Blank, area: Area) {
  return blank.secondAttribute.values.map((size) => ({
    size,
    at: `blanks/${blank.code}.json: area ${area.code} in ${size.code}`,
    measures: area.sizes?.[size.code] ?? area,
  }))
}

/** Wrapped or cut prints extend around the edge of the product, and may end up to this far before it. */
const edgeMm = 12
/** Shares of a garment, laid flat, that a print can cover: seams, collar and hem must stay free. */
const garmentShare = { width: 0.7, length: 0.65 }

/**
 * Returns print areas whose dimensions are impossible on some size: larger than the size chart allows, or, for prints
 * over the whole product, smaller than the product.
 */
export function findMisfitPrintAreas({ blanks }: Pick<Catalog, 'blanks'>): string[] {
  return blanks.flatMap((blank) =>
    blank.printAreas.flatMap((area) =>
      bySize(blank, area).flatMap(({ at, size, measures }) => {
        const room = roomOn(size.measuresMm, area)
        const isWhole = area.code === 'full' || blank.techniques[0] === 'giclee'
        return (['widthMm', 'heightMm'] as const).flatMap((side) => {
          const max = room[side]
          if (max === undefined) return []
          const over = measures[side] - max
          if (over > (isWhole ? edgeMm : 0)) return [`${at}: ${side} ${measures[side]} is more than ${max}`]
          return isWhole && over < -edgeMm ? [`${at}: ${side} ${measures[side]} leaves some of ${max} bare`] : []
        })
      }),
    ),
  )
}

type Room = { readonly [Side in keyof Measures]: number | undefined }

/** Returns the space of a size for a print; undefined along sides that the size chart does not give. */
function roomOn(measures: Blank['secondAttribute']['values'][number]['measuresMm'], { code }: Area): Room {
  const { chest, length, width, height, diameter, circumference } = measures
  if (chest !== undefined) {
    return {
      widthMm: (chest / 2) * garmentShare.width,
      heightMm: length === undefined ? undefined : length * garmentShare.length,
    }
  }
  if (code === 'wrap') return { widthMm: circumference, heightMm: height }
  return { widthMm: width ?? length ?? diameter, heightMm: height ?? diameter }
}

function shapeOf(view: unknown): number | undefined {
  if (typeof view !== 'object' || view === null || !('printWidthMm' in view && 'printHeightMm' in view))
    return undefined
  const { printWidthMm, printHeightMm } = view
  return typeof printWidthMm === 'number' && typeof printHeightMm === 'number'
    ? printWidthMm / printHeightMm
    : undefined
}
