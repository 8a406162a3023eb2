import type { DesignDocument } from '@podwright/contracts/designs/design-shapes'
import type { Design } from '@podwright/design/design'
import type { DesignCode } from '@podwright/design/format/codes'
import { readDesign } from '@podwright/design/format/read-design'

/** A stored design that this studio cannot open; the document is unchanged. */
export class UnreadableDesign extends Error {
  readonly code: DesignCode
  readonly document: DesignDocument
  /** Its version; 0 for one that was never saved. */
  readonly revision: number

  constructor(code: DesignCode, detail: string, document: DesignDocument, revision: number) {
    super(`${code}: ${detail}`)
    this.code = code
    this.document = document
    this.revision = revision
  }
}

/** Parses a stored design. Throws an UnreadableDesign. */
export function openDocument(document: DesignDocument, revision = 0): Design {
  const read = readDesign(document)
  if (!read.ok) throw new UnreadableDesign(read.code, read.detail, document, revision)
  return read.value
}
