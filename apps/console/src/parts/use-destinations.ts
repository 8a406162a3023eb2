import { useLoaded } from './use-loaded.ts'

/** Countries that orders can be sent to, in the language of the page. */
export function useDestinations() {
  const { data } = useLoaded('', (api, signal) => api.call('listDestinations', { signal, handles: 'all' }))
  return data?.items ?? []
}

/** Carriers by name. */
export function useCarriers() {
  const { data } = useLoaded('', (api, signal) => api.call('listCarriers', { signal, handles: 'all' }))
  return data?.items ?? []
}
