import {
  changeRenderingIntent as changeRenderingIntentCall,
  deleteOutputProfile as deleteOutputProfileCall,
  listOutputProfiles as listOutputProfilesCall,
  uploadOutputProfile as uploadOutputProfileCall,
} from '@podwright/contracts/workshop/output-profiles'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { deleteOutputProfile, listOutputProfiles } from './profiles.ts'
import { changeRenderingIntent, type ProfileDeps, uploadOutputProfile } from './upload-profile.ts'

export function outputProfileRoutes(api: ApiRouter, deps: ProfileDeps): void {
  registerAccountCall(api, listOutputProfilesCall, ({ session }) => listOutputProfiles(deps, session.accountId))
  registerAccountCall(api, uploadOutputProfileCall, ({ session, params, query, body }) =>
    uploadOutputProfile(deps, session.accountId, params.technique, query, body),
  )
  registerAccountCall(api, changeRenderingIntentCall, ({ session, params, body }) =>
    changeRenderingIntent(deps, session.accountId, params.technique, body),
  )
  registerAccountCall(api, deleteOutputProfileCall, ({ session, params }) =>
    deleteOutputProfile(deps, session.accountId, params.technique),
  )
}
