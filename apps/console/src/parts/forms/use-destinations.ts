import { useCall } from '../../data/use-call.ts'

/** Countries that orders can be sent to, in the language of the page. */
export function useDestinations() {
  const { data } = useCall('listDestinations', { handles: 'all' })
  return data?.items ?? []
}

/** Carriers by name. */
export function useCarriers() {
  const { data } = useCall('listCarriers', { handles: 'all' })
  return data?.items ?? []
}
