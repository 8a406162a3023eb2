import type { PoolClient } from 'pg'
import type { ArtworkRecord, EffectRecord, ViewRecord } from './effect-records.ts'

type WrittenSources = { readonly views: readonly ViewRecord[]; readonly artworkRecords: readonly ArtworkRecord[] }

/**
 * Writes views, artworks and effect pictures. Pictures no longer shown are kept for a while, because their URLs are
 * still in use.
 */
export async function writePictureSources(
  client: PoolClient,
  { views, artworkRecords }: WrittenSources,
  products: readonly { readonly effects: readonly EffectRecord[] }[],
): Promise<void> {
  await client.query(upsertViews, [JSON.stringify(views)])
  await client.query(upsertArtworks, [JSON.stringify(artworkRecords)])
  const effects = new Map(products.flatMap((product) => product.effects.map((effect) => [effect.hash, effect])))
  await client.query(insertEffects, [JSON.stringify([...effects.values()])])
}

const upsertViews = `
  insert into product_view (name, sha256, width, height, is_recolourable, area)
  select name, sha256, width, height, "isRecolorable", area
  from json_to_recordset($1) as i(name text, sha256 text, width integer, height integer, "isRecolorable" boolean, area jsonb)
  on conflict (name) do update set sha256 = excluded.sha256, width = excluded.width, height = excluded.height,
    is_recolourable = excluded.is_recolourable, area = excluded.area`

const upsertArtworks = `
  insert into artwork (sha256, code) select distinct on (sha256) sha256, id from json_to_recordset($1) as i(sha256 text, id text)
  on conflict (sha256) do update set code = excluded.code`

/** The hash covers all columns of the row and its prints. */
const insertEffects = `
  with given as (
    select * from json_to_recordset($1) as i(hash text, view text, colour text, name text, prints json)
  ), effects as (
    insert into effect_picture (hash, view, colour, name) select hash, view, colour, name from given on conflict (hash) do nothing
  )
  insert into effect_print (effect, position, artwork, placement)
  select given.hash, print.n - 1, print.value ->> 'artwork', (print.value -> 'placement')::jsonb
  from given cross join json_array_elements(given.prints) with ordinality as print(value, n)
  on conflict (effect, position) do nothing`
