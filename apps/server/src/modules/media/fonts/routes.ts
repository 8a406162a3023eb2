import {
  deleteFont as deleteFontCall,
  listFonts as listFontsCall,
  renameFont as renameFontCall,
  uploadFont as uploadFontCall,
} from '@podwright/contracts/brand/fonts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { deleteFont, listFonts, renameFont } from './fonts.ts'
import { type FontDeps, uploadFont } from './upload-font.ts'

export function fontRoutes(api: ApiRouter, deps: FontDeps): void {
  registerAccountCall(api, listFontsCall, ({ session }) => listFonts(deps, session.accountId))
  registerAccountCall(api, uploadFontCall, ({ session, query, body }) =>
    uploadFont(deps, session.accountId, query, body),
  )
  registerAccountCall(api, renameFontCall, ({ session, params, body }) =>
    renameFont(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, deleteFontCall, ({ session, params }) => deleteFont(deps, session.accountId, params.id))
}
