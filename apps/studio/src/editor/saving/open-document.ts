import type { DesignDocument } from '@podwright/contracts/designs/design-shapes'
import type { Design } from '@podwright/design/design'
import type { DesignCode } from '@podwright/design/format/codes'
import { readDesign } from '@podwright/design/format/read-design'

/** A stored design that this studio cannot open; the document stays as it was stored. */
export class UnreadableDesign extends Error {
  readonly code: DesignCode
  readonly document: DesignDocument

  constructor(code: DesignCode, detail: string, document: DesignDocument) {
    super(`${code}: ${detail}`)
    this.code = code
    this.document = document
  }
}

/** Reads a stored design. Throws an UnreadableDesign. */
export function openDocument(document: DesignDocument): Design {
  const read = readDesign(document)
  if (!read.ok) throw new UnreadableDesign(read.code, read.detail, document)
  return read.value
}
