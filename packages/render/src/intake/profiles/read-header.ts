import type { ProfileRefusal, ProfileSpace } from '@podwright/domain/print/output-profiles'

/** Fields of the 128 bytes at the start of a profile (ICC.1:2022, 7.2). */
const headerBytes = 128
const at = { size: 0, deviceClass: 12, space: 16, signature: 36 } as const

type Header =
  | { readonly ok: true; readonly space: ProfileSpace }
  | { readonly ok: false; readonly code: ProfileRefusal }

/** Reads what a file is by its header: only profiles of printers with CMYK or RGB colors are of use. */
export function readHeader(profile: Uint8Array): Header {
  const word = (offset: number) => String.fromCharCode(...profile.subarray(offset, offset + 4))
  if (profile.length < headerBytes || word(at.signature) !== 'acsp') return { ok: false, code: 'not_a_profile' }
  const stated = new DataView(profile.buffer, profile.byteOffset).getUint32(at.size)
  if (stated > profile.length) return { ok: false, code: 'profile_damaged' }
  if (word(at.deviceClass) !== 'prtr') return { ok: false, code: 'not_of_a_printer' }
  const space = { CMYK: 'cmyk', 'RGB ': 'rgb' } as const
  const found = Object.entries(space).find(([name]) => name === word(at.space))
  return found ? { ok: true, space: found[1] } : { ok: false, code: 'other_inks' }
}
