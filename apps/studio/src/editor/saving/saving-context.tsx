import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { SaveState } from './save-flow.ts'
import type { Saving } from './saving.ts'

const SavingContext = createContext<Saving | undefined>(undefined)

export function SavingProvider({ value, children }: { value: Saving; children: ReactNode }) {
  return <SavingContext.Provider value={value}>{children}</SavingContext.Provider>
}

export function useSaving(): Saving {
  const saving = useContext(SavingContext)
  if (!saving) throw new Error('useSaving needs the SavingProvider')
  return saving
}

export function useSaveState(): SaveState {
  const { flow } = useSaving()
  return useSyncExternalStore(flow.subscribe, flow.state)
}

/** Returns the id of the design; null until it has been saved for the first time. */
export function useDesignId(): number | null {
  const { flow, designId } = useSaving()
  return useSyncExternalStore(flow.subscribe, designId)
}
