import type { ProductionDetail } from '@podwright/contracts/orders/production'

type Printed = Pick<ProductionDetail, 'state'> & {
  readonly lines: readonly {
    readonly state: ProductionDetail['lines'][number]['state']
    readonly printFiles: readonly Pick<ProductionDetail['lines'][number]['printFiles'][number], 'state'>[]
  }[]
}

/** Whether the print files of a waiting production order are ready, still being made, or cannot be made. */
export function printStateOf({ state, lines }: Printed): 'ready' | 'pending' | 'failed' {
  const unready = state === 'waiting' ? lines.filter((line) => line.state === 'received') : []
  if (unready.length === 0) return 'ready'
  const hasFailed = unready.some(({ printFiles }) => printFiles.some((file) => file.state === 'failed'))
  return hasFailed ? 'failed' : 'pending'
}
