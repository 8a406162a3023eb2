import type { Messages } from '@podwright/i18n/generated/messages'
import type { Layout, LayoutArea } from './pieces.ts'

export const templateKinds = ['type', 'badge', 'pattern'] as const

/** A ready-made layout to start with. Its text is artwork. */
export type Template = {
  readonly id: string
  /** A message key below `studio.panel.templates.names`. */
  readonly name: keyof Messages['studio']['panel']['templates']['names']
  readonly kind: (typeof templateKinds)[number]
  /** The background of its thumbnail: a suitable product color. */
  readonly background: string
  /** Share of the print area to fill. */
  readonly share: number
  /** Returns the layout for an area of this shape. */
  readonly make: (area: LayoutArea) => Layout
}
