import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { applyChanges } from '@podwright/design/changes'
import type { Design } from '@podwright/design/design'
import { writeDesign } from '@podwright/design/format/read-design'
import { type FitRule, refitDesign } from '@podwright/design/operations/refit'
import { targetOf } from '../../app/product-design.ts'

/** A design that was fitted to another product and saved as a design of its own. */
export type FittedDesign = {
  readonly designId: number
  readonly revision: number
  /** Number of layers for which the product has no print area. */
  readonly unplaced: number
}

/** Fits a design to each print area of a product: areas with bleed are covered, on others all of it stays visible. */
export function fitToProduct(design: Design, product: StudioProduct) {
  const ruleOf = ({ bleedMm }: StudioProduct['areas'][number]): FitRule => (bleedMm > 0 ? 'cover' : 'contain')
  const rules = Object.fromEntries(product.areas.map((area) => [area.code, ruleOf(area)]))
  const { changes, unplaced } = refitDesign(design, targetOf(product), { rule: 'contain', rules })
  return { design: applyChanges(design, changes), unplaced: unplaced.length }
}

/** Fits a design to a product and saves the result; with the same key, repeating it saves it once. */
export async function saveFitted(
  api: ApiClient,
  design: Design,
  product: StudioProduct,
  { name, saveKey }: { readonly name: string; readonly saveKey: string },
): Promise<FittedDesign> {
  const fitted = fitToProduct(design, product)
  const body = { name, document: writeDesign(fitted.design), saveKey }
  const { id, revision } = await api.call('createDesign', { body, headers: { repeatSubmit: 'false' } })
  return { designId: id, revision, unplaced: fitted.unplaced }
}
