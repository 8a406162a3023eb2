import type { BoxState, PackCodeState } from '@podwright/domain/jit/jit-states'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

const packCodeTagColors: Readonly<Record<PackCodeState, string>> = {
  to_pack: 'warning',
  to_ship: 'processing',
  in_delivery: 'processing',
  arrived: 'processing',
  inspected: 'processing',
  stocked: 'success',
  rejected: 'error',
  returned: 'default',
  canceled: 'default',
}
const boxTagColors: Readonly<Record<BoxState, string>> = {
  open: 'warning',
  closed: 'processing',
  handed_over: 'success',
  canceled: 'default',
}

export function PackCodeTag({ state }: { state: PackCodeState }) {
  const t = useTranslations('console.jit.codeStates')
  return <Tag color={packCodeTagColors[state]}>{t(state)}</Tag>
}

export function BoxTag({ state }: { state: BoxState }) {
  const t = useTranslations('console.jit.boxStates')
  return <Tag color={boxTagColors[state]}>{t(state)}</Tag>
}
