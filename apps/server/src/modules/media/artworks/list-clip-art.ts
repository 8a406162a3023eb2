import type { ClipArt } from '@podwright/contracts/artworks/artwork-shapes'
import type { listClipArt as listClipArtCall } from '@podwright/contracts/artworks/list-clip-art'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { LocaleCode } from '@podwright/domain/locale'
import { type Result, succeed } from '../../../result.ts'
import type { Artworks } from './artwork-store.ts'
import type { ClipArtSource } from './clip-art.ts'
import { clipArtFileOf, fileOf } from './present.ts'
import { findMasters, type MasterRow } from './queries.ts'
import { wordsOf } from './search-words.ts'

export async function listClipArt(
  artworks: Artworks,
  { search, category, page, pageSize }: ParsedQueryOf<typeof listClipArtCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listClipArtCall>>> {
  const words = wordsOf(search).map((word) => word.toLowerCase())
  const found = [...(await artworks.clipArt()).values()].filter((source) =>
    words.every((word) => isNamed(source, word)),
  )
  const byCategory = Map.groupBy(found, ({ theme }) => theme)
  const categories = [...byCategory].map(([code, items]) => ({ code, count: items.length }))
  const requested = category === undefined ? found : (byCategory.get(category) ?? [])
  const shown = requested.slice((page - 1) * pageSize, page * pageSize)
  const made = await findMasters(
    artworks.db,
    shown.map(({ hash }) => hash),
  )
  const facts = new Map(made.map((master) => [master.hash, master]))
  return succeed({
    items: shown.map((source) => clipArtOf(source, facts.get(source.hash), locale)),
    total: requested.length,
    categories: categories.sort((a, b) => (a.code < b.code ? -1 : 1)),
  })
}

/** In any language: a seller may remember the name shown in another one. */
function isNamed({ names, tags }: ClipArtSource, word: string): boolean {
  return [...Object.values(names), ...tags].some((text) => text.toLowerCase().includes(word))
}

function clipArtOf(source: ClipArtSource, master: MasterRow | undefined, locale: LocaleCode): ClipArt {
  const { id, names, theme, tags } = source
  const file = master ? fileOf(master) : clipArtFileOf(source)
  return { ...file, code: id, name: names[locale], category: theme, tags: [...tags] }
}
