import { byteOfHighlight } from '../fixed-point.ts'
import { codeOfLinear } from '../light.ts'
import { LIGHT_ONE, type ProductView } from '../product-view.ts'
import { type ColoredCloth, colorCloth, readLinearBase } from '../recolor.ts'
import { type ReadRow, shrinkRows, type TakeRow } from '../resample/shrink.ts'
import { buildGeometry } from './build-geometry.ts'
import { findPrint, type PrintedPixels, type Size } from './printed-pixels.ts'
import {
  type GeometryTable,
  GROUP,
  type LightTable,
  ownEndOfRun,
  RUN_WORDS,
  SHADE_ONE,
  type ViewTables,
} from './view-tables.ts'

/** Padding after the base, which the kernel may read beyond its end. */
const SPARE_BYTES = 16

/** Builds the tables of a view for one size and color (`#rrggbb`, or null for the product's original color). */
export function buildTables(view: ProductView, size: Size, hex: string | null): ViewTables {
  const print = findPrint(view, size)
  const geometry = buildGeometry(print)
  return { geometry, light: buildLight(view, print, geometry, hex) }
}

/** Builds light and base of a view for one color, in the order of its geometry table. */
export function buildLight(
  view: ProductView,
  print: PrintedPixels,
  geometry: GeometryTable,
  hex: string | null,
): LightTable {
  const coloured = colorCloth(view, hex)
  const size = { width: geometry.width, height: geometry.height }
  const base = makeBase(view, size, coloured)
  const light = new Uint8Array(geometry.positions.length * 2)
  shrinkRows(view, size, 2, weighByCover(view, coloured), packLight(geometry, print, light))
  return { light, base }
}

function makeBase(view: ProductView, size: Size, coloured: ColoredCloth | undefined): Uint8Array {
  const base = new Uint8Array(size.width * size.height * 3 + SPARE_BYTES)
  if (coloured === undefined && view.width === size.width && view.height === size.height) base.set(view.beauty)
  else {
    shrinkRows(view, size, 3, readLinearBase(view, coloured), (y, row) => {
      const first = y * row.length
      for (let i = 0; i < row.length; i += 1) base[first + i] = codeOfLinear(row[i] ?? 0)
    })
  }
  return base
}

/** Reads shade · cover and highlight · cover of each pixel. */
function weighByCover({ cover, shading, highlight, width }: ProductView, coloured: ColoredCloth | undefined): ReadRow {
  return (y, row) => {
    row.fill(0)
    for (let at = 0, i = y * width; at < row.length; at += 2, i += 1) {
      const share = (cover[i] ?? 0) / 255
      if (share === 0) continue
      const level = shading[i] ?? 0
      row[at] = share * (coloured === undefined ? level / LIGHT_ONE : (coloured.cloth[level] ?? 0))
      row[at + 1] = (share * (highlight[i] ?? 0)) / LIGHT_ONE
    }
  }
}

/** Packs the rows of `weighByCover`; runs are in the same order. */
function packLight({ runs, width }: GeometryTable, { cover }: PrintedPixels, light: Uint8Array): TakeRow {
  let run = 0
  let at = 0
  return (y, row) => {
    const rowEnd = (y + 1) * width
    for (; run < runs.length && (runs[run] ?? 0) < rowEnd; run += RUN_WORDS) {
      const first = runs[run] ?? 0
      const end = first + ((runs[run + 1] ?? 0) & 0xffff) * GROUP
      const ownEnd = Math.min(rowEnd, ownEndOfRun(runs, run))
      for (let pixel = first; pixel < end; pixel += 1, at += 4) {
        const share = pixel < ownEnd ? (cover[pixel] ?? 0) : 0
        if (share === 0) continue
        const from = (pixel - y * width) * 2
        const shade = Math.min(2 * SHADE_ONE - 1, Math.round((row[from] ?? 0) * SHADE_ONE))
        light[at] = shade & 0xff
        light[at + 1] = shade >> 8
        light[at + 2] = share
        light[at + 3] = byteOfHighlight(((row[from + 1] ?? 0) * 255) / share)
      }
    }
  }
}
