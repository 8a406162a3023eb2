import { changeArtwork } from '@podwright/contracts/artworks/change-artwork'
import { deleteArtwork } from '@podwright/contracts/artworks/delete-artwork'
import { listArtworks } from '@podwright/contracts/artworks/list-artworks'
import { listClipArt } from '@podwright/contracts/artworks/list-clip-art'
import { uploadArtwork } from '@podwright/contracts/artworks/upload-artwork'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { Artworks } from './artwork-store.ts'
import { addArtwork, changeAccountArtwork, listAccountArtworks, listDrawings, removeArtwork } from './service.ts'

export function artworkRoutes(api: ApiRouter, artworks: Artworks): void {
  registerAccountCall(api, uploadArtwork, ({ session, query, body }) =>
    addArtwork(artworks, session.accountId, query, body),
  )
  registerAccountCall(api, listArtworks, ({ session, query }) =>
    listAccountArtworks(artworks, session.accountId, query),
  )
  registerAccountCall(api, changeArtwork, ({ session, params, body }) =>
    changeAccountArtwork(artworks, session.accountId, params.id, body),
  )
  registerAccountCall(api, deleteArtwork, ({ session, params }) =>
    removeArtwork(artworks, session.accountId, params.id),
  )
  registerAccountCall(api, listClipArt, ({ query, locale }) => listDrawings(artworks, query, locale))
}
