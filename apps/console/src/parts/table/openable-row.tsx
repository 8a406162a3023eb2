import { classNames } from '@podwright/ui/class-names'
import { type ReactNode, useId, useState } from 'react'
import styles from './table.module.css'

type OpenableRowProps = {
  columnCount: number
  label: string
  details: ReactNode | undefined
  isInitiallyOpen: boolean
  /** The cells of the row. */
  children: ReactNode
}

/** A row with a button that shows and hides its details in a row below. */
export function OpenableRow({ columnCount, label, details, isInitiallyOpen, children }: OpenableRowProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const id = useId()
  const hasDetails = details !== undefined
  return (
    <>
      <tr>
        <td className={styles.control}>
          {hasDetails && (
            <button
              type="button"
              className={classNames(styles.toggle)}
              aria-label={label}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </td>
        {children}
      </tr>
      {hasDetails && (
        <tr id={id} hidden={!isOpen}>
          <td colSpan={columnCount} className={styles.details}>
            {isOpen && details}
          </td>
        </tr>
      )}
    </>
  )
}
