import { operatorRoles } from '@podwright/domain/account/permissions'
import type { OperatorAction } from '@podwright/domain/operator-actions'
import { operatorFacts } from '@podwright/domain/operator-facts'
import { caseStates } from '@podwright/domain/orders/after-sales'
import { productionStates, shipmentStates } from '@podwright/domain/orders/production-states'
import { topUpStates } from '@podwright/domain/wallet/top-up'
import { withdrawalStates } from '@podwright/domain/wallet/withdrawal'
import { useTranslations } from 'use-intl'
import { useFormatters } from '../../parts/use-formatters.ts'

const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Returns functions that word the name and the value of a fact of the audit log. */
export function useFactText() {
  const t = useTranslations('operator.log')
  const shared = useTranslations('console')
  const roles = useTranslations('operator.operators.roles')
  const { yuan, moment, count } = useFormatters()
  /** The state of a subject in the words of the page that shows the subject; each kind of subject has its own states. */
  const stateOf = (kind: OperatorAction, state: string) => {
    const withdrawal = withdrawalStates.find((name) => name === state)
    const topUp = topUpStates.find((name) => name === state)
    const production = productionStates.find((name) => name === state)
    const parcel = shipmentStates.find((name) => name === state)
    const afterSales = caseStates.find((name) => name === state)
    if (kind.startsWith('withdrawal_') && withdrawal) return shared(`wallet.withdrawal.states.${withdrawal}`)
    if (kind.startsWith('top_up_') && topUp) return shared(`wallet.states.${topUp}`)
    if (kind.startsWith('production_') && production) return shared(`orders.production.${production}`)
    if (kind === 'case_decided' && afterSales) return shared(`afterSales.states.${afterSales}`)
    return parcel ? shared(`orders.parcelStates.${parcel}`) : state
  }
  return {
    /** A freight rate is listed by its key, which has no message. */
    nameOf: (name: string) => {
      const known = operatorFacts.find((fact) => fact === name)
      return known ? t(`facts.${known}`) : name
    },
    textOf: (kind: OperatorAction, name: string, value: unknown) => {
      if (value === null || value === undefined || value === '') return t('none')
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (typeof value === 'number') return name.endsWith('Minor') ? yuan(value) : count(value)
      if (Array.isArray(value)) return value.join(', ')
      if (typeof value !== 'string') return JSON.stringify(value)
      if (name === 'state') return stateOf(kind, value)
      const role = operatorRoles.find((known) => known === value)
      if (name === 'role' && role) return roles(`${role}.name`)
      return time.test(value) ? moment(value) : value
    },
  }
}
