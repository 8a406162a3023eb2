/** Which state may follow which. A state without followers is an end. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

export function mayBecome<State extends string>(table: Transitions<State>, from: State, to: State): boolean {
  return table[from].includes(to)
}

/** States from which `to` is reached in one step. */
export function statesBefore<State extends string>(table: Transitions<State>, to: State): State[] {
  return statesOf(table).filter((from) => mayBecome(table, from, to))
}

export function statesOf<State extends string>(table: Transitions<State>): State[] {
  // A record's keys are its states; Object.keys only knows texts.
  return Object.keys(table) as State[]
}

/** Every state that is reached from `starts`, these included. */
export function reachedFrom<State extends string>(table: Transitions<State>, starts: readonly State[]): Set<State> {
  const reached = new Set(starts)
  for (const state of reached) for (const next of table[state]) reached.add(next)
  return reached
}
