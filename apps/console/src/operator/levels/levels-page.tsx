import { useCall } from '../../data/use-call.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'
import { LevelsForm } from './levels-form.tsx'

/** What sellers of each level can order, and at which discount. */
export function LevelsPage() {
  const list = useCall('listSellerLevels')
  return (
    <>
      <OperatorHead page="levels" />
      {list.data ? <LevelsForm key={list.dataUpdatedAt} levels={list.data.items} /> : <LoadState query={list} />}
    </>
  )
}
