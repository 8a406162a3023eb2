import type { PrintArea, ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { areaInSize, groupSizes } from '@podwright/domain/print/area-sizes'

type Sizes = readonly Pick<ProductDetail['secondAttribute']['values'][number], 'code' | 'label'>[]

/** Sizes of a product with equal print areas, with their labels and those areas. */
export type AreaGroup = { readonly sizes: Sizes; readonly areas: readonly PrintArea[] }

/** Groups a product's sizes by their print areas; one group where the areas are the same on all. */
export function areaGroupsOf({
  printAreas,
  secondAttribute: { values },
}: {
  readonly printAreas: ProductDetail['printAreas']
  readonly secondAttribute: { readonly values: Sizes }
}): readonly AreaGroup[] {
  return groupSizes(
    printAreas,
    values.map(({ code }) => code),
  ).map(({ sizes, areas }) => ({ sizes: values.filter(({ code }) => sizes.includes(code)), areas }))
}

/** Whether the print covers the edges: the area is larger than the piece it is printed on. */
export function coversSides(
  { widthMm, heightMm }: Pick<PrintArea, 'widthMm' | 'heightMm'>,
  measuresMm: Readonly<Record<string, number>> | undefined,
): boolean {
  const { width, height } = measuresMm ?? {}
  return width !== undefined && height !== undefined && widthMm > width && heightMm > height
}

/** Returns the distinct dimensions of an area on these sizes, the smallest first. */
export function measuresOf(area: PrintArea, sizes: readonly { readonly code: string }[]): readonly PrintArea[] {
  const all = sizes.length === 0 ? [area] : sizes.map(({ code }) => areaInSize(area, code))
  const distinct = new Map(all.map((each) => [`${each.widthMm} ${each.heightMm}`, each]))
  return [...distinct.values()].sort((a, b) => a.widthMm * a.heightMm - b.widthMm * b.heightMm)
}
