import type { DataOf } from '@podwright/contracts/define-call'
import type { getMockup } from '@podwright/contracts/mockups/get-mockup'
import type { listMockups } from '@podwright/contracts/mockups/list-mockups'
import { hashPicture, type MockupPrint, pathOfPicture } from './picture-paths.ts'
import type { MockupRow } from './queries.ts'

export type Detail = DataOf<typeof getMockup>

export function pictureOf({ id, secret, view, width, height }: MockupRow, print: MockupPrint | null) {
  if (view === null || width === null || height === null) return null
  const path = pathOfPicture({ mockupId: id, print })
  return { path: `${hashPicture({ secret, view }, path)}/${path}`, width, height }
}

export function summaryOf(row: MockupRow): DataOf<typeof listMockups>['items'][number] {
  const { id, name, state, refusal, notes, createdAt } = row
  const picture = pictureOf(row, null)
  return { id, name, state, refusal, createdAt: createdAt.toISOString(), noteCount: notes.length, picture }
}

/** Not recolorable: the colors of a mockup file cannot be separated into product and background. */
export function detailOf(row: MockupRow): Detail {
  const { notes, areas, likeness } = row
  return { ...summaryOf(row), notes, areas, likeness, recolourable: false }
}
