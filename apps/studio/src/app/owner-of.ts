import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { SessionStore } from '@podwright/contracts/client/session/session-store'

/** Returns the account of this session. */
export async function ownerOf(api: ApiClient, session: SessionStore, signal: AbortSignal): Promise<string> {
  const isAgent = session.getSnapshot().session?.userType === 2
  const call = isAgent ? 'agentUserInfo' : 'businessUserInfo'
  const { userName } = await api.call(call, { signal, headers: { repeatSubmit: 'false' } })
  return userName
}
