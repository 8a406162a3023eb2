/** Which products the visitor's library holds, as far as this page has asked. */
export function createMembershipStore() {
  let owner: string | undefined
  let members: ReadonlySet<number> = new Set()
  let asked: ReadonlySet<number> = new Set()
  const listeners = new Set<() => void>()

  function change(next: ReadonlySet<number>) {
    members = next
    for (const listener of listeners) listener()
  }
  /** What one account's library holds says nothing about another's. */
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
    has: (productId: number) => members.has(productId),
    /** The ids that have not been asked for yet in this session; they count as asked from now on. */
    claimUnknown(accessToken: string | undefined, productIds: readonly number[]): number[] {
      belongTo(accessToken)
      const unknown = productIds.filter((id) => !asked.has(id))
      asked = new Set([...asked, ...unknown])
      return accessToken === undefined ? [] : unknown
    },
    /** An answer that comes after a change of account is dropped. */
    markMembers(accessToken: string, productIds: readonly number[]) {
      if (owner === accessToken) change(new Set([...members, ...productIds]))
    },
    /** Takes a member back that was shown before the server had agreed. */
    unmark(accessToken: string, productId: number) {
      if (owner === accessToken) change(new Set([...members].filter((id) => id !== productId)))
    },
    /** A failed question may be asked again. */
    release(accessToken: string, productIds: readonly number[]) {
      if (owner === accessToken) asked = new Set([...asked].filter((id) => !productIds.includes(id)))
    },
  }
}

export const membership = createMembershipStore()
