import { RestError, type Routes } from '../rest.ts'

/** Regions that a shop names by a code. */
const regions: Readonly<Record<string, readonly { code: string; name: string }[]>> = {
  TH: [
    { code: 'TH-10', name: 'Bangkok' },
    { code: 'TH-50', name: 'Chiang Mai' },
  ],
  MY: [{ code: 'JHR', name: 'Johor' }],
}

export const shopRoutes: Routes = {
  'GET /system_status': ({ storeId }) => ({
    status: 200,
    body: {
      environment: { store_id: storeId },
      settings: { currency: 'USD', number_of_decimals: 2, HPOS_enabled: false },
    },
  }),
  'GET /settings/{group_id}/{id}': (_state, { names }) => {
    if (names.id !== 'woocommerce_weight_unit')
      throw new RestError(404, 'rest_setting_setting_invalid', 'Invalid setting.')
    return { status: 200, body: { id: names.id, value: 'kg' } }
  },
  'GET /data/countries/{location}': (_state, { names }) => {
    const code = names.location ?? ''
    return { status: 200, body: { code, name: code, states: regions[code] ?? [] } }
  },
}
