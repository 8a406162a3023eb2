import { buildGeometry } from './build-geometry.ts'
import { byteOfHighlight } from './fixed-point.ts'
import { freeNow } from './free-now.ts'
import { codeOfLinear } from './light.ts'
import { findPrint, type PrintedPixels, type Size } from './printed-pixels.ts'
import { LIGHT_ONE, type ProductView } from './product-view.ts'
import { type ColouredCloth, colourCloth, linearBase } from './recolour.ts'
import { shrinkPlane } from './shrink.ts'
import { type GeometryTable, GROUP, type LightTable, RUN_WORDS, SHADE_ONE, type ViewTables } from './view-tables.ts'

/** Bytes after the base that the kernel may read past its end. */
const SPARE_BYTES = 16

/** The tables of a view in one size and colour (`#rrggbb`, or null for the product as it was photographed). */
export function buildTables(view: ProductView, size: Size, hex: string | null): ViewTables {
  const print = findPrint(view, size)
  const geometry = buildGeometry(print)
  return { geometry, light: buildLight(view, print, geometry, hex) }
}

/** Light and base of a view in one colour, in the order of its geometry table. */
export function buildLight(
  view: ProductView,
  print: PrintedPixels,
  geometry: GeometryTable,
  hex: string | null,
): LightTable {
  const coloured = colourCloth(view, hex)
  const size = { width: geometry.width, height: geometry.height }
  const linear = shrinkPlane(linearBase(view, coloured), view, size, 3)
  const base = new Uint8Array(linear.length + SPARE_BYTES)
  for (let i = 0; i < linear.length; i += 1) base[i] = codeOfLinear(linear[i] ?? 0)
  freeNow(linear)
  const weighted = shrinkPlane(weighByCover(view, coloured), view, size, 2)
  const light = packLight(geometry, print, weighted)
  freeNow(weighted)
  return { light, base }
}

/** Shade · cover and highlight · cover of each pixel. */
function weighByCover({ cover, shading, highlight }: ProductView, coloured: ColouredCloth | undefined): Float32Array {
  const weighted = new Float32Array(cover.length * 2)
  for (let i = 0; i < cover.length; i += 1) {
    const share = (cover[i] ?? 0) / 255
    if (share === 0) continue
    const level = shading[i] ?? 0
    weighted[i * 2] = share * (coloured === undefined ? level / LIGHT_ONE : (coloured.cloth[level] ?? 0))
    weighted[i * 2 + 1] = (share * (highlight[i] ?? 0)) / LIGHT_ONE
  }
  return weighted
}

function packLight(geometry: GeometryTable, { cover }: PrintedPixels, weighted: Float32Array): Uint8Array {
  const { runs, positions, width } = geometry
  const light = new Uint8Array(positions.length * 2)
  let at = 0
  for (let run = 0; run < runs.length; run += RUN_WORDS) {
    const first = runs[run] ?? 0
    const end = first + ((runs[run + 1] ?? 0) & 0xffff) * GROUP
    const rowEnd = (Math.floor(first / width) + 1) * width
    for (let pixel = first; pixel < end; pixel += 1, at += 4) {
      const share = pixel < rowEnd ? (cover[pixel] ?? 0) : 0
      if (share === 0) continue
      const shade = Math.min(2 * SHADE_ONE - 1, Math.round((weighted[pixel * 2] ?? 0) * SHADE_ONE))
      light[at] = shade & 0xff
      light[at + 1] = shade >> 8
      light[at + 2] = share
      light[at + 3] = byteOfHighlight(((weighted[pixel * 2 + 1] ?? 0) * 255) / share)
    }
  }
  return light
}
