import type { Refusal } from '../answer.ts'

/** The refusal of an upload. A request that the platform rejects as invalid means that it rejects the picture. */
export function pictureRefusal(refusal: Refusal): Refusal {
  const isOfPicture = refusal.code === 'invalid' || refusal.code === 'refused'
  return isOfPicture ? { ...refusal, code: 'picture_rejected' } : refusal
}
