/** Allowed transitions of a state machine. A state without successors is final. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

export function canTransition<State extends string>(table: Transitions<State>, from: State, to: State): boolean {
  return table[from].includes(to)
}

/** Returns the states from which `to` can be reached in one step. */
export function statesBefore<State extends string>(table: Transitions<State>, to: State): State[] {
  return statesOf(table).filter((from) => canTransition(table, from, to))
}

export function statesOf<State extends string>(table: Transitions<State>): State[] {
  // The keys of the record are its states; Object.keys is typed as string[].
  return Object.keys(table) as State[]
}

/** Returns every state that can be reached from `starts`, including these. */
export function reachedFrom<State extends string>(table: Transitions<State>, starts: readonly State[]): Set<State> {
  const reached = new Set(starts)
  for (const state of reached) for (const next of table[state]) reached.add(next)
  return reached
}
