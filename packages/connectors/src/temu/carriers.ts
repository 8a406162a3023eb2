import { type Answer, answer, refuse } from '../answer.ts'

export type Carrier = { readonly carrierId: string; readonly names: readonly string[] }

/** Carriers have ids of Temu; sellers and workshops know them by name, in Latin or Chinese letters. */
export function findCarrier<Found extends Carrier>(carriers: readonly Found[], name: string): Answer<Found> {
  const requested = plain(name)
  const found =
    carriers.find(({ names }) => names.some((each) => plain(each) === requested)) ??
    carriers.find(({ names }) => requested !== '' && names.some((each) => plain(each).includes(requested)))
  return found ? answer(found) : refuse('invalid', `Temu has no carrier ${name} here`, { fields: ['carrier'] })
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
