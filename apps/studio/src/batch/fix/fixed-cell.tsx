import { createContext, type ReactNode, useContext } from 'react'

/** The cell of a batch that is being fixed by hand in the editor. */
export type FixedCell = { readonly batchId: number; readonly position: number }

const FixedCellContext = createContext<FixedCell | undefined>(undefined)

export function FixedCellProvider({ value, children }: { value: FixedCell | undefined; children: ReactNode }) {
  return <FixedCellContext.Provider value={value}>{children}</FixedCellContext.Provider>
}

/** Undefined for a design that is nobody's cell. */
export function useFixedCell(): FixedCell | undefined {
  return useContext(FixedCellContext)
}
