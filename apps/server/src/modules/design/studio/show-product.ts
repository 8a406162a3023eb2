import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { Technique } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'
import { areaInView, showsWholeArea } from '@podwright/domain/pictures/area-in-view'
import { allowancesOf } from '@podwright/domain/print/area-allowances'
import { groupSizes, largestGroup, type SizedArea } from '@podwright/domain/print/area-sizes'
import { isDark, parseHex } from '@podwright/domain/print/color-distance'
import { latticePath, viewFolder } from '../../../images/view-paths.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findProduct } from '../../catalog/products/service.ts'
import { findPrintedColors } from '../../media/output-profiles/service.ts'
import type { StudioDeps } from './deps.ts'
import { findViews, type ViewFiles } from './queries.ts'

/** A product for the design tool; for a ready-made product, the blank that it is printed on. */
export async function getStudioProduct(
  { db, catalog }: StudioDeps,
  id: number,
  locale: LocaleCode,
): Promise<Result<StudioProduct>> {
  const found = await findProduct(catalog, id, undefined, locale)
  if (!found.ok) return found
  const blank = found.data.blank
  const product = blank ? await findProduct(catalog, blank.id, 'blank', locale) : found
  if (!product.ok) return product
  const names = [...new Set(product.data.pictures.map(({ view }) => view))]
  const views = new Map((await findViews(db, names)).map((view) => [view.name, view]))
  const [technique] = product.data.techniques
  if (technique === undefined) return fail('product_unknown')
  const printed = await findPrintedColors(db, product.data.id, technique)
  const shown = names.flatMap((name) => views.get(name) ?? [])
  return succeed({
    ...present(product.data, technique, shown),
    printedColours: printed ? { profile: printed.name, lattice: latticePath(printed.latticeCode) } : null,
  })
}

function present(
  product: ProductDetail,
  technique: Technique,
  views: readonly ViewFiles[],
): Omit<StudioProduct, 'printedColours'> {
  const { id, code, name, techniques, printAreas } = product
  const sizes = product.secondAttribute.values.map(({ code, label }) => ({ code, label }))
  const sizeGroups = groupSizes(
    printAreas,
    sizes.map((size) => size.code),
  ).map((group) => ({
    sizes: sizes.filter((size) => group.sizes.includes(size.code)),
    areas: group.areas.map((area) => presentArea(area, technique)),
  }))
  return {
    id,
    code,
    name,
    technique,
    techniques,
    areas: largestGroup(sizeGroups)?.areas ?? [],
    sizeGroups,
    colours: product.firstAttribute.values.map((colour) => ({ ...colour, isDark: isDark(parseHex(colour.hex)) })),
    views: partsLast(views).map((view) => ({
      name: view.name,
      area: areaInView(printAreas, view.name)?.code ?? null,
      width: view.width,
      height: view.height,
      small: viewFolder('small', view),
      full: viewFolder('full', view),
    })),
  }
}

/** Views that cut off a part of their print area come after those that show it whole. */
function partsLast(views: readonly ViewFiles[]): ViewFiles[] {
  return [...views.filter(({ name }) => showsWholeArea(name)), ...views.filter(({ name }) => !showsWholeArea(name))]
}

type ShownArea = SizedArea & Pick<ProductDetail['printAreas'][number], 'dpi' | 'hidden'>

function presentArea(area: ShownArea, technique: Technique): StudioProduct['areas'][number] {
  const { code, widthMm, heightMm, dpi, hidden } = area
  return { code, widthMm, heightMm, dpi, ...allowancesOf(area, technique), shape: 'rectangle', hidden }
}
