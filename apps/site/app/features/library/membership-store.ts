/** Which products the visitor's library contains, as far as this page has requested it. */
export function createMembershipStore() {
  let owner: string | undefined
  let members: ReadonlySet<number> = new Set()
  let asked: ReadonlySet<number> = new Set()
  const listeners = new Set<() => void>()

  function change(next: ReadonlySet<number>) {
    members = next
    for (const listener of listeners) listener()
  }
  /** Membership of one account must not be shown to another. */
  function belongTo(accessToken: string | undefined) {
    if (owner === accessToken) return
    owner = accessToken
    asked = new Set()
    change(new Set())
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    members: () => members,
    /** Returns the ids not requested yet in this session; they count as requested from now on. */
    claimUnknown(accessToken: string | undefined, productIds: readonly number[]): number[] {
      belongTo(accessToken)
      const unknown = productIds.filter((id) => !asked.has(id))
      asked = new Set([...asked, ...unknown])
      return accessToken === undefined ? [] : unknown
    },
    /** A response that arrives after a change of account is dropped. */
    markMembers(accessToken: string, productIds: readonly number[]) {
      if (owner === accessToken) change(new Set([...members, ...productIds]))
    },
    /** Removes a member that was shown before the server confirmed it. */
    unmark(accessToken: string, productId: number) {
      if (owner === accessToken) change(new Set([...members].filter((id) => id !== productId)))
    },
    /** A failed request may be repeated. */
    release(accessToken: string, productIds: readonly number[]) {
      if (owner === accessToken) asked = new Set([...asked].filter((id) => !productIds.includes(id)))
    },
  }
}

export const membership = createMembershipStore()
