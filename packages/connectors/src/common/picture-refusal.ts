import type { Refusal } from '../answer.ts'

/** The refusal of an upload: what the platform says of the request, it says of the picture. */
export function pictureRefusal(refusal: Refusal): Refusal {
  const isOfPicture = refusal.code === 'invalid' || refusal.code === 'refused'
  return isOfPicture ? { ...refusal, code: 'picture_rejected' } : refusal
}
