/**
 * The presentation of a list of titled items: cards, numbered steps, a table of terms, ticked points, warnings, large
 * figures, or a timeline.
 */
export type ItemsLook = 'cards' | 'steps' | 'terms' | 'checks' | 'cautions' | 'figures' | 'timeline'
export type TextItem = { readonly title: string; readonly text: string }

/** A picture of a product; `to` is the page of that product. */
export type Figure = { readonly src: string; readonly alt: string; readonly to: string; readonly caption: string }

/** A step of a flow with swimlanes; `swimlane` counts from 0. */
export type SwimlaneStep = TextItem & { readonly swimlane: number }

/** A node at one stage of a chain; `next` are the indexes of its targets at the following stage. */
export type ChainNode = TextItem & { readonly next: readonly number[] }
export type ChainStage = { readonly title: string; readonly nodes: readonly ChainNode[] }

/** Paragraphs, with a picture beside them if there is one. */
export type ProsePart = { kind: 'prose'; paragraphs: readonly string[]; picture?: Figure | undefined }
export type TablePart = {
  kind: 'table'
  caption: string
  columns: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[]
  /** Amounts and counts: all columns but the first are right-aligned. */
  isNumeric: boolean
  /** Set when the section's title already names the table. */
  isCaptionHidden?: boolean
}
/** Titled items beside a picture. */
export type IllustratedPart = {
  kind: 'illustrated'
  look: ItemsLook
  items: readonly TextItem[]
  picture: Figure
}
/** A screenshot of a page of this site. */
export type ScreenshotPart = {
  kind: 'screenshot'
  src: string
  alt: string
  caption: string
  width: number
  height: number
}
export type SwimlanesPart = {
  kind: 'swimlanes'
  label: string
  swimlanes: readonly string[]
  steps: readonly SwimlaneStep[]
}
export type ChainPart = { kind: 'chain'; label: string; stages: readonly ChainStage[] }

/** The parts of a section, one below the other. */
export type Part =
  | ProsePart
  | TablePart
  | SwimlanesPart
  | ChainPart
  | { kind: 'items'; look: ItemsLook; items: readonly TextItem[] }
  | { kind: 'pictures'; figures: readonly Figure[] }
  | IllustratedPart
  | ScreenshotPart
  | { kind: 'faq'; items: readonly TextItem[] }
  | { kind: 'callout'; tone: 'tip' | 'caution'; title: string; text: string }
  | { kind: 'checklist'; items: readonly string[] }

/** A section of an article with a heading; `id` is its anchor. */
export type Section = {
  readonly id: string
  readonly title: string
  readonly intro?: string | undefined
  readonly note?: string | undefined
  readonly parts: readonly Part[]
}

export type Invitation = TextItem & {
  readonly label: string
  readonly to: string
  /** Label of a second link, which connects a store in the console. */
  readonly connectLabel?: string
}
export type RelatedLink = TextItem & { readonly to: string }

export type Article = {
  readonly title: string
  readonly lead: string
  readonly sections: readonly Section[]
  readonly related?: readonly RelatedLink[]
  readonly invitation?: Invitation
}

/** Texts in the message files that are numbered from 1. */
export type Numbered<T> = { readonly [n: `${number}`]: T }

/** Returns numbered texts in order, up to the first missing number. */
export function listOf<T>(content: Numbered<T>): T[] {
  const list: T[] = []
  for (let text = content['1'], n = 1; text !== undefined; n += 1, text = content[`${n}`]) list.push(text)
  return list
}

type SectionContent = { readonly title: string; readonly intro?: string; readonly note?: string }

/** Returns a section of its texts; empty parts (a picture that is not in the catalog) are left out. */
export function section(id: string, content: SectionContent, ...parts: readonly (Part | undefined)[]): Section {
  const present = parts.filter((part) => part !== undefined)
  return { id, title: content.title, intro: content.intro, note: content.note, parts: present }
}

export function prose(content: Numbered<string>, picture?: Figure): Part {
  return { kind: 'prose', paragraphs: listOf(content), picture }
}

export function items(look: ItemsLook, content: Numbered<TextItem>): Part {
  return { kind: 'items', look, items: listOf(content).map(({ title, text }) => ({ title, text })) }
}

/** Returns items beside a picture; without the picture if the catalog lacks it. */
export function illustrated(look: ItemsLook, content: Numbered<TextItem>, picture: Figure | undefined): Part {
  const list = listOf(content).map(({ title, text }) => ({ title, text }))
  return picture ? { kind: 'illustrated', look, items: list, picture } : { kind: 'items', look, items: list }
}

/** Returns pictures side by side; undefined when none of them is in the catalog. */
export function pictures(...figures: readonly (Figure | undefined)[]): Part | undefined {
  const present = figures.filter((figure) => figure !== undefined)
  return present.length > 0 ? { kind: 'pictures', figures: present } : undefined
}

type TableContent = {
  readonly caption: string
  readonly columns: Numbered<string>
  readonly rows: Numbered<Numbered<string>>
}

export function table(content: TableContent, { isNumeric = false, isCaptionHidden = false } = {}): Part {
  const rows = listOf(content.rows).map((row) => listOf(row))
  return { kind: 'table', caption: content.caption, columns: listOf(content.columns), rows, isNumeric, isCaptionHidden }
}

type SwimlanesContent = {
  readonly label: string
  readonly swimlanes: Numbered<string>
  readonly steps: Numbered<TextItem>
}

/** Returns a flow with several parties: `swimlaneOf` gives the swimlane index of each step. */
export function swimlanes(content: SwimlanesContent, swimlaneOf: readonly number[]): Part {
  const steps = listOf(content.steps).map(({ title, text }, i) => ({ title, text, swimlane: swimlaneOf[i] ?? 0 }))
  return { kind: 'swimlanes', label: content.label, swimlanes: listOf(content.swimlanes), steps }
}

type ChainContent = {
  readonly label: string
  readonly stages: Numbered<{ readonly title: string; readonly nodes: Numbered<TextItem> }>
}

/** Returns a flow that branches and merges: `next[stage][node]` are the node indexes at the following stage. */
export function chain(content: ChainContent, next: readonly (readonly (readonly number[])[])[]): Part {
  const stages = listOf(content.stages).map(({ title, nodes }, stage) => ({
    title,
    nodes: listOf(nodes).map((node, n) => ({ title: node.title, text: node.text, next: next[stage]?.[n] ?? [] })),
  }))
  return { kind: 'chain', label: content.label, stages }
}

/** Questions are titles, answers texts. */
export function faq(content: Numbered<TextItem>): Part {
  return { kind: 'faq', items: listOf(content).map(({ title, text }) => ({ title, text })) }
}

export function callout(tone: 'tip' | 'caution', content: TextItem): Part {
  return { kind: 'callout', tone, title: content.title, text: content.text }
}

export function checklist(content: Numbered<string>): Part {
  return { kind: 'checklist', items: listOf(content) }
}

/** Returns a section with one list of items only, which are beside its title in the message files. */
export function itemSection(look: ItemsLook, id: string, content: SectionContent & Numbered<TextItem>): Section {
  return section(id, content, items(look, content))
}

/** Returns the call to action at an article's end. */
export function invitationOf(content: TextItem & { readonly action: string }, to: string): Invitation {
  return { title: content.title, text: content.text, label: content.action, to }
}
