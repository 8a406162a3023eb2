/** How a block shows its items: cards, numbered steps, a table of terms, ticked points, points to beware of, or large figures. */
export type BlockLook = 'cards' | 'steps' | 'terms' | 'checks' | 'cautions' | 'figures'
export type BlockItem = { readonly title: string; readonly text: string }

/** One part of an article; `id` is its anchor. */
export type Block = {
  readonly id: string
  readonly look: BlockLook
  readonly title: string
  readonly intro?: string | undefined
  readonly note?: string | undefined
  readonly items: readonly BlockItem[]
}

export type Invitation = {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly to: string
}

export type Article = {
  readonly title: string
  readonly lead: string
  readonly blocks: readonly Block[]
  readonly invitation?: Invitation
}

/** A block in the message files: its items are numbered from 1. */
export type BlockTexts = {
  readonly title: string
  readonly intro?: string
  readonly note?: string
  readonly [item: `${number}`]: BlockItem
}

/** Makes a block of its texts; the items keep the order of their numbers. */
export function blockOf(look: BlockLook, id: string, texts: BlockTexts): Block {
  const items: BlockItem[] = []
  for (let item = texts['1'], n = 1; item; n += 1, item = texts[`${n}`]) items.push(item)
  return { id, look, title: texts.title, intro: texts.intro, note: texts.note, items }
}

type InvitationTexts = { readonly title: string; readonly text: string; readonly action: string }

/** The call at an article's end. */
export function invitationOf(texts: InvitationTexts, to: string): Invitation {
  return { title: texts.title, text: texts.text, label: texts.action, to }
}
