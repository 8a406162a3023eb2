import type { MockupDetail, MockupSummary } from '@podwright/contracts/mockups/mockup-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { textIn } from '../../catalog/products/service.ts'
import { hashPicture, type MockupPrint, pathOfPicture } from './picture-paths.ts'
import { countProducts, findProductNames, type MockupRow } from './queries.ts'

export type PictureSubject = Pick<MockupRow, 'id' | 'secret' | 'view' | 'width' | 'height'>

export function pictureOf({ id, secret, view, width, height }: PictureSubject, print: MockupPrint | null) {
  if (view === null || width === null || height === null) return null
  const path = pathOfPicture({ mockupId: id, print })
  return { path: `${hashPicture({ secret, view }, path)}/${path}`, width, height }
}

export async function summariesOf(
  db: Database,
  rows: readonly MockupRow[],
  locale: LocaleCode,
): Promise<MockupSummary[]> {
  const products = await findProductNames(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  return rows.map((row) => {
    const { id, name, state, refusal, notes, createdAt, colour, printArea, productId } = row
    const found = productId === null ? undefined : products.get(productId)
    return {
      ...{ id, name, state, refusal, colour, printArea },
      createdAt: createdAt.toISOString(),
      noteCount: notes.length,
      picture: pictureOf(row, null),
      product:
        productId === null || !found
          ? null
          : { id: productId, code: found.code, name: textIn(found.names, locale) || found.code },
    }
  })
}

/** Not recolorable: the colors of a mockup file cannot be separated into product and background. */
export async function detailOf(db: Database, row: MockupRow, locale: LocaleCode): Promise<MockupDetail> {
  const [summaries, productCount] = await Promise.all([summariesOf(db, [row], locale), countProducts(db, row.id)])
  const [summary] = summaries
  if (!summary) throw new Error(`mockup ${row.id} was not presented`)
  const { notes, areas, likeness } = row
  return { ...summary, notes, areas, likeness, productCount, recolourable: false }
}
