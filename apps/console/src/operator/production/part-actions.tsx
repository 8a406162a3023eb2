import type { ProductionState } from '@podwright/domain/orders/production-states'
import { mayCloseShort, mayTakeOver } from '@podwright/domain/orders/settlement'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../parts/parts.module.css'
import { CloseShortDialog } from './close-short-dialog.tsx'
import { TakeOverDialog } from './take-over-dialog.tsx'

type ActionsProps = { part: { readonly id: number; readonly number: string; readonly state: ProductionState } }

/** The ways in which an operator ends a production order that its supplier does not complete. */
export function PartActions({ part }: ActionsProps) {
  const t = useTranslations('operator.production')
  const [dialog, setDialog] = useState<'takeOver' | 'closeShort'>()
  if (!mayCloseShort(part.state)) return null
  const actions = (['takeOver', 'closeShort'] as const).filter(
    (name) => name === 'closeShort' || mayTakeOver(part.state),
  )
  const Dialog = dialog === 'takeOver' ? TakeOverDialog : CloseShortDialog
  return (
    <div className={styles.actions}>
      {actions.map((name) => (
        <Button
          key={name}
          size="small"
          danger={name === 'closeShort'}
          aria-label={`${t(name)}: ${part.number}`}
          onClick={() => setDialog(name)}
        >
          {t(name)}
        </Button>
      ))}
      {dialog && <Dialog part={part} onClose={() => setDialog(undefined)} />}
    </div>
  )
}
