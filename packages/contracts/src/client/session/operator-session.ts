import { createStore, type SessionStorage, type SessionStore } from './session-store.ts'

/** Key of the operator session, which is independent of a user's session in the same browser. */
export const operatorKey = 'podwright.operatorSession'

/** Creates the session store of an operator. In its own file because every page of the site loads the users' store. */
export function createOperatorSession(storage: SessionStorage): SessionStore<1> {
  return createStore(storage, operatorKey, [1], () => {})
}
