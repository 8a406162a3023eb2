import type { TextureLevel } from '../effect/texture.ts'
import type { Held } from './cache/block-cache.ts'
import type { CachedEncoded } from './cache/encoded-cache.ts'
import type { ArtworkRequest } from './cache/master-cache.ts'
import type { CachedTextures, PrintRequest, TextureFacts } from './cache/texture-cache.ts'
import type { EncodedPictureJob, TextureAddress } from './jobs.ts'
import { type EffectResult, succeed } from './results.ts'
import type { ViewFacts } from './view-facts.ts'

/** Textures of all areas of an encoded view, in order, kept until released. */
export type CachedAreaTextures = { readonly areas: EncodedPictureJob['textures']; release(): void }

/** Groups the prints of an encoded view by their artworks; prints without artwork are left out. */
function printsOfAreas(
  areas: NonNullable<ViewFacts['areas']>,
  tables: CachedEncoded,
  artworks: readonly ArtworkRequest[],
): Map<string, { readonly index: number; readonly print: PrintRequest }[]> {
  const prints = areas.map(({ artwork, printWidthMm, printHeightMm }, index) => {
    const own = artworks.filter(({ slot }) => slot === undefined || slot === artwork)
    const levels: readonly TextureLevel[] = tables.facts.areas[index]?.levels ?? []
    return { index, print: { artworks: own, print: { widthMm: printWidthMm, heightMm: printHeightMm }, levels } }
  })
  const shown = prints.filter(({ print }) => print.artworks.length > 0)
  return Map.groupBy(shown, ({ print }) => print.artworks.map(({ id }) => id).join('\n'))
}

/** Acquires the textures of every area. */
export async function acquireAreaTextures(
  acquireTextures: (prints: readonly PrintRequest[]) => Promise<EffectResult<CachedTextures>>,
  areas: NonNullable<ViewFacts['areas']>,
  tables: CachedEncoded,
  artworks: readonly ArtworkRequest[],
): Promise<EffectResult<CachedAreaTextures>> {
  const held: CachedTextures[] = []
  const release = () => {
    for (const each of held) each.release()
  }
  const textures: (readonly TextureAddress[] | undefined)[] = areas.map(() => undefined)
  for (const group of printsOfAreas(areas, tables, artworks).values()) {
    const made = await acquireTextures(group.map(({ print }) => print))
    if (!made.ok) {
      release()
      return made
    }
    held.push(made.value)
    for (const [at, { index, print }] of group.entries()) {
      textures[index] = addressesOf(made.value.prints[at] ?? [], print.levels)
    }
  }
  return succeed({ areas: textures, release })
}

function addressesOf(held: readonly Held<TextureFacts>[], levels: readonly TextureLevel[]): TextureAddress[] {
  return levels.flatMap((level, index) => {
    const at = held[index]?.at
    return at === undefined ? [] : [{ at, level }]
  })
}
