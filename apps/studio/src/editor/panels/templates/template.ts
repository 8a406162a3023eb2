import type { Messages } from '@podwright/i18n/generated/messages'
import type { Layout, LayoutArea } from './pieces.ts'

export const templateKinds = ['type', 'badge', 'pattern'] as const

/** A ready layout to begin with. Its words are artwork. */
export type Template = {
  readonly id: string
  /** A message key below `studio.panel.templates.names`. */
  readonly name: keyof Messages['studio']['panel']['templates']['names']
  readonly kind: (typeof templateKinds)[number]
  /** The ground that it is shown on in the list: a garment that suits it. */
  readonly background: string
  /** How much of the print area it takes. */
  readonly share: number
  /** The layout for an area of this shape. */
  readonly make: (area: LayoutArea) => Layout
}
