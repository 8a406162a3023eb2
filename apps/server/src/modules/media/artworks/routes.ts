import { changeArtwork as changeArtworkCall } from '@podwright/contracts/artworks/change-artwork'
import { deleteArtwork as deleteArtworkCall } from '@podwright/contracts/artworks/delete-artwork'
import { listArtworks as listArtworksCall } from '@podwright/contracts/artworks/list-artworks'
import { listClipArt as listClipArtCall } from '@podwright/contracts/artworks/list-clip-art'
import { uploadArtwork as uploadArtworkCall } from '@podwright/contracts/artworks/upload-artwork'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { Artworks } from './artwork-store.ts'
import { changeArtwork, deleteArtwork, listArtworks } from './library.ts'
import { listClipArt } from './list-clip-art.ts'
import { uploadArtwork } from './upload-artwork.ts'

export function artworkRoutes(api: ApiRouter, artworks: Artworks): void {
  registerAccountCall(api, uploadArtworkCall, ({ session, query, body }) =>
    uploadArtwork(artworks, session.accountId, query, body),
  )
  registerAccountCall(api, listArtworksCall, ({ session, query }) => listArtworks(artworks, session.accountId, query))
  registerAccountCall(api, changeArtworkCall, ({ session, params, body }) =>
    changeArtwork(artworks, session.accountId, params.id, body),
  )
  registerAccountCall(api, deleteArtworkCall, ({ session, params }) =>
    deleteArtwork(artworks, session.accountId, params.id),
  )
  registerAccountCall(api, listClipArtCall, ({ query, locale }) => listClipArt(artworks, query, locale))
}
