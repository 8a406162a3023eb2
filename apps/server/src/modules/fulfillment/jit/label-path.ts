import { signPath } from '../../../signed-path.ts'
import type { LabelOf } from './label-queries.ts'

/** The signed path of a label, a PDF of 100 × 150 mm. */
export function labelPathOf(of: LabelOf, id: number, { number, secret }: { number: string; secret: string }): string {
  return `/downloads/${of}/${id}/${signPath(secret, `${number}.pdf`, new Date())}`
}
