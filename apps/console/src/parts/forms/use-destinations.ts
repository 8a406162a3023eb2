import { useCall } from '../../data/use-call.ts'

/** Returns the countries that orders can be shipped to, in the language of the page. */
export function useDestinations() {
  const { data } = useCall('listDestinations', { handles: 'all' })
  return data?.items ?? []
}

/** Returns the carriers with their names. */
export function useCarriers() {
  const { data } = useCall('listCarriers', { handles: 'all' })
  return data?.items ?? []
}
