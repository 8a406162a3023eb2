import { createHash } from 'node:crypto'
import type { Args, Resolved } from '../../graphql/execute.ts'
import type { ShopState } from '../state.ts'

const customField = (name: string, label: string) => ({
  __typename: 'CustomField',
  name,
  type: 'string',
  list: false,
  readonly: false,
  internal: false,
  label: label === '' ? null : [{ value: label }],
})

export function shopQueries(state: ShopState): Resolved {
  return {
    activeChannel: {
      id: '1',
      createdAt: '2026-01-02T03:04:05.678Z',
      code: '__default_channel__',
      defaultCurrencyCode: state.currencies[0],
      defaultLanguageCode: state.languages[0],
      availableLanguageCodes: state.languages,
      availableCurrencyCodes: state.currencies,
    },
    globalSettings: {
      id: '1',
      serverConfig: {
        moneyStrategyPrecision: 2,
        entityCustomFields: [
          { entityName: 'Order', customFields: [customField('customerNote', '')] },
          { entityName: 'OrderLine', customFields: [customField('nameOnTheBack', 'Name on the back')] },
        ],
      },
    },
    podwrightWebhooks: () => webhooksOf(state),
  }
}

export function shopMutations(state: ShopState): Resolved {
  return {
    setPodwrightWebhook: ({ url, secret }: Args) => {
      state.webhooks.set(String(url), String(secret))
      return webhooksOf(state)
    },
    removePodwrightWebhook: ({ url }: Args) => {
      state.webhooks.delete(String(url))
      return webhooksOf(state)
    },
  }
}

function webhooksOf({ webhooks }: ShopState) {
  return [...webhooks].map(([url, secret]) => ({
    url,
    secretFingerprint: createHash('sha256').update(secret).digest('hex').slice(0, 8),
  }))
}
