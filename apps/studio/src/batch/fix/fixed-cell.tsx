import { createContext, type ReactNode, useContext } from 'react'

/** The cell of a batch that is being edited by hand. */
export type FixedCell = { readonly batchId: number; readonly position: number }

const FixedCellContext = createContext<FixedCell | undefined>(undefined)

export function FixedCellProvider({ value, children }: { value: FixedCell | undefined; children: ReactNode }) {
  return <FixedCellContext.Provider value={value}>{children}</FixedCellContext.Provider>
}

/** Returns undefined for a design that is not a cell of a batch. */
export function useFixedCell(): FixedCell | undefined {
  return useContext(FixedCellContext)
}
