import type { UploadRow } from './queries.ts'

export function partsOf({ bytes, partBytes }: Pick<UploadRow, 'bytes' | 'partBytes'>): number {
  return Math.ceil(bytes / partBytes)
}
