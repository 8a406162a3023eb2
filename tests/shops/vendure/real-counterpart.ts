import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { LocaleCode } from '../../../packages/domain/src/locale.ts'
import type { BuyerOrder, Counterpart } from '../suite/counterpart.ts'
import { WebhookInbox } from '../suite/real-shop.ts'
import { ShopClient } from './shop-client.ts'

/** See docs/connectors.md for the variables. */
export type RealShop = {
  readonly url: string
  /** `user:password` of the superadmin. */
  readonly owner: string
  /** Address of this machine that the shop can reach. */
  readonly callback: string
}

export const isMutation = (_url: string, { body }: RequestInit): boolean =>
  typeof body !== 'string' || /^\{"query":"mutation/.test(body)

const languages = { 'en-US': 'en', 'zh-CN': 'zh_Hans', 'th-TH': 'th' } as const satisfies Partial<
  Record<LocaleCode, string>
>
const result = '{ __typename ... on ErrorResult { errorCode message } }'
const Id = z.object({ id: z.string() })
const Rows = z.object({ items: z.array(Id) })
const OrderOf = z.object({
  order: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        proratedUnitPriceWithTax: z.number(),
        productVariant: z.object({ sku: z.string() }),
      }),
    ),
    payments: z.array(z.object({ id: z.string(), state: z.string() })),
    fulfillments: z.array(
      z.object({ state: z.string(), trackingCode: z.string(), lines: z.array(z.object({ quantity: z.number() })) }),
    ),
  }),
})
const SeenProduct = z.object({
  product: z
    .object({
      name: z.string(),
      assets: z.array(Id),
      variants: z.array(z.object({ sku: z.string(), price: z.number(), currencyCode: z.string() })),
    })
    .nullable(),
})

const OwnedVariants = z.object({
  product: z.object({
    variants: z.array(z.object({ sku: z.string(), prices: z.array(z.object({ currencyCode: z.string() })) })),
  }),
})

/** Owner and buyer of a real shop. */
export function realCounterpart({ url, owner, callback }: RealShop): Counterpart {
  const client = new ShopClient(url)
  const inbox = new WebhookInbox(`${callback}/hook`)
  const currencies: string[] = []
  let key = { apiKey: '', entityId: '' }
  const admin = <Data>(document: string, variables: object, schema: z.ZodType<Data>) =>
    client.call('admin-api', document, variables, schema)
  const change = async (document: string, variables: object) => void (await admin(document, variables, z.unknown()))

  async function orderOf(id: string) {
    const document = `query($id: ID!) { order(id: $id) {
      lines { id proratedUnitPriceWithTax productVariant { sku } } payments { id state }
      fulfillments { state trackingCode lines { quantity } }
    } }`
    return (await admin(document, { id }, OrderOf)).order
  }
  async function lineOf(id: string, sku: string) {
    const line = (await orderOf(id)).lines.find(({ productVariant }) => productVariant.sku === sku)
    if (!line) throw new Error(`order ${id} has no line of ${sku}`)
    return line
  }
  const transition = (id: string, state: string) =>
    change(`mutation($id: ID!, $state: String!) { transitionOrderToState(id: $id, state: $state) ${result} }`, {
      id,
      state,
    })

  return {
    name: `the shop at ${url}`,
    returnUrl: 'https://pod.example/return',
    callbackUrl: 'https://pod.example/keys',
    webhookUrl: inbox.url,
    currencies,
    shows: [],
    unpaid: { state: 'to_ship', payment: 'authorized' },
    context: () => ({ fetch, now: new Date(), app: undefined }),
    isWrite: isMutation,
    entered: () => ({ url, apiKey: key.apiKey }),
    async start() {
      await inbox.start()
      await client.signIn(owner)
      const channel = z.object({
        activeChannel: z.object({ defaultCurrencyCode: z.string(), availableCurrencyCodes: z.array(z.string()) }),
      })
      const { activeChannel } = await admin(
        '{ activeChannel { defaultCurrencyCode availableCurrencyCodes } }',
        {},
        channel,
      )
      currencies.push(...new Set([activeChannel.defaultCurrencyCode, ...activeChannel.availableCurrencyCodes]))
      const document = '{ roles(options: { filter: { code: { eq: "podwright" } } }) { items { id } } }'
      const { roles } = await admin(document, {}, z.object({ roles: Rows }))
      const create = 'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey entityId } }'
      const input = { roleIds: roles.items.map(({ id }) => id), translations: [{ languageCode: 'en', name: 'Suite' }] }
      const Key = z.object({ createApiKey: z.object({ apiKey: z.string(), entityId: z.string() }) })
      key = (await admin(create, { input }, Key)).createApiKey
    },
    stop: () => inbox.stop(),
    revokeAccess: () =>
      change('mutation($ids: [ID!]!) { deleteApiKeys(ids: $ids) { __typename } }', { ids: [key.entityId] }),
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    async pictureUploads() {
      const Count = z.object({ assets: z.object({ totalItems: z.number() }) })
      return (await admin('{ assets { totalItems } }', {}, Count)).assets.totalItems
    },
    async seeProduct(id) {
      const document = `query($id: ID!) { product(id: $id) { name assets { id } variants { sku price currencyCode } } }`
      const see = async (query: string) =>
        (await new ShopClient(url).call(`shop-api?${query}`, document, { id }, SeenProduct)).product
      const titles: Partial<Record<LocaleCode, string>> = {}
      for (const [locale, code] of Object.entries(languages)) {
        const product = await see(`languageCode=${code}`)
        if (!product) return { titles: {}, isOnSale: false, pictureIds: [], variants: [] }
        titles[locale as keyof typeof languages] = product.name
      }
      // Visitors do not see variants that are not on sale, nor a product in a currency in which a variant has no price.
      const owned = await admin(
        'query($id: ID!) { product(id: $id) { variants { sku prices { currencyCode } } } }',
        { id },
        OwnedVariants,
      )
      const shownIn = currencies.filter((currency) =>
        owned.product.variants.every((variant) => variant.prices.some(({ currencyCode }) => currencyCode === currency)),
      )
      const prices = new Map<string, Record<string, number>>()
      let pictureIds: string[] = []
      for (const currency of shownIn) {
        const product = await see(`currencyCode=${currency}`)
        pictureIds = product?.assets.map((asset) => asset.id) ?? []
        for (const { sku, price, currencyCode } of product?.variants ?? [])
          prices.set(sku, { ...prices.get(sku), [currencyCode]: price })
      }
      const variants = owned.product.variants.map(({ sku }) => ({
        sku,
        pricesMinor: prices.get(sku) ?? {},
        isBuyable: prices.has(sku),
      }))
      return { titles, isOnSale: true, pictureIds, variants }
    },
    async createProduct(skus) {
      const translations = (name: string) => [{ languageCode: 'en', name }]
      const product = await admin(
        'mutation($input: CreateProductInput!) { made: createProduct(input: $input) { id } }',
        { input: { translations: [{ languageCode: 'en', name: 'Old name', slug: 'old-name', description: '' }] } },
        z.object({ made: Id }),
      )
      const group = await admin(
        'mutation($input: CreateProductOptionGroupInput!) { made: createProductOptionGroup(input: $input) { id options { id } } }',
        {
          input: {
            code: `kind-${skus[0]}`,
            translations: translations('Kind'),
            options: skus.map((sku) => ({ code: sku, translations: translations(sku) })),
          },
        },
        z.object({ made: Id.extend({ options: z.array(Id) }) }),
      )
      const [productId, groupId] = [product.made.id, group.made.id]
      const add = 'mutation($p: ID!, $g: ID!) { addOptionGroupToProduct(productId: $p, optionGroupId: $g) { id } }'
      await change(add, { p: productId, g: groupId })
      const input = skus.map((sku, at) => ({
        productId,
        sku,
        price: 500,
        trackInventory: 'FALSE',
        optionIds: [group.made.options[at]?.id],
        translations: translations(sku),
      }))
      await change('mutation($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }', {
        input,
      })
      return productId
    },
    placeOrder: (order) => placeOrder(url, order),
    async pay(id) {
      const { payments } = await orderOf(id)
      const payment = payments.find(({ state }) => state === 'Authorized')
      await change(`mutation($id: ID!) { settlePayment(id: $id) ${result} }`, { id: payment?.id })
    },
    async changeAddress(id, line1) {
      await transition(id, 'Modifying')
      const input = { dryRun: false, orderId: id, updateShippingAddress: { streetLine1: line1 } }
      await change(`mutation($input: ModifyOrderInput!) { modifyOrder(input: $input) ${result} }`, { input })
      await transition(id, 'PaymentSettled')
    },
    async refund(id, sku, pieces) {
      const line = await lineOf(id, sku)
      const paymentId = (await orderOf(id)).payments[0]?.id
      const lines = [{ orderLineId: line.id, quantity: pieces }]
      const amount = line.proratedUnitPriceWithTax * pieces
      const input = { lines, shipping: 0, adjustment: 0, amount, paymentId, reason: 'damaged' }
      await change(`mutation($input: RefundOrderInput!) { refundOrder(input: $input) ${result} }`, { input })
    },
    async cancel(id) {
      const input = { orderId: id, cancelShipping: true, reason: 'changed my mind' }
      await change(`mutation($input: CancelOrderInput!) { cancelOrder(input: $input) ${result} }`, { input })
    },
    hold: (id) => transition(id, 'Modifying'),
    async shipElsewhere(id, sku, pieces) {
      const line = await lineOf(id, sku)
      const args = [
        { name: 'method', value: 'UPS' },
        { name: 'trackingCode', value: '1Z' },
      ]
      const handler = { code: 'manual-fulfillment', arguments: args }
      const input = { lines: [{ orderLineId: line.id, quantity: pieces }], handler }
      const document = `mutation($input: FulfillOrderInput!) {
        made: addFulfillmentToOrder(input: $input) { ... on Fulfillment { id } ... on ErrorResult { errorCode message } }
      }`
      const { made } = await admin(document, { input }, z.object({ made: Id }))
      const ship = `mutation($id: ID!) { transitionFulfillmentToState(id: $id, state: "Shipped") ${result} }`
      await change(ship, { id: made.id })
    },
    async seeParcels(id) {
      const { fulfillments } = await orderOf(id)
      return fulfillments
        .filter(({ state }) => state === 'Shipped')
        .map(({ trackingCode, lines }) => ({
          trackingNumber: trackingCode,
          pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        }))
    },
    async advance(seconds) {
      await sleep(seconds * 50)
      return new Date()
    },
    deliverWebhooks: () => inbox.take(),
    damageWebhooks: () =>
      change('mutation($url: String!) { removePodwrightWebhook(url: $url) { url } }', { url: inbox.url }),
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}

/** Checks out as a buyer who pays by bank transfer, so that the order is placed and not paid yet. */
async function placeOrder(url: string, { lines, address, note }: BuyerOrder): Promise<string> {
  const buyer = new ShopClient(url)
  const shop = async (document: string, variables: object = {}) =>
    void (await buyer.call('shop-api', document, variables, z.unknown()))
  for (const { variantId, quantity, personalization } of lines)
    await shop(
      `mutation($id: ID!, $quantity: Int!, $fields: OrderLineCustomFieldsInput) {
        addItemToOrder(productVariantId: $id, quantity: $quantity, customFields: $fields) ${result}
      }`,
      { id: variantId, quantity, fields: { nameOnTheBack: personalization?.['Name on the back'] } },
    )
  await shop(`mutation($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) ${result} }`, {
    input: { firstName: address.firstName, lastName: address.lastName, emailAddress: `${crypto.randomUUID()}@b.test` },
  })
  await shop(`mutation($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) ${result} }`, {
    input: {
      fullName: `${address.firstName} ${address.lastName}`,
      streetLine1: address.line1,
      city: address.city,
      province: address.region,
      postalCode: address.postcode,
      countryCode: address.country,
      phoneNumber: address.phone,
    },
  })
  await shop(`mutation($input: UpdateOrderInput!) { setOrderCustomFields(input: $input) ${result} }`, {
    input: { customFields: { customerNote: note } },
  })
  const Methods = z.object({ eligibleShippingMethods: z.array(Id) })
  const { eligibleShippingMethods } = await buyer.call('shop-api', '{ eligibleShippingMethods { id } }', {}, Methods)
  await shop(`mutation($ids: [ID!]!) { setOrderShippingMethod(shippingMethodId: $ids) ${result} }`, {
    ids: eligibleShippingMethods.slice(0, 1).map(({ id }) => id),
  })
  await shop(`mutation { transitionOrderToState(state: "ArrangingPayment") ${result} }`)
  const pay = `mutation { addPaymentToOrder(input: { method: "bank", metadata: {} }) {
    ... on Order { id } ... on ErrorResult { errorCode message }
  } }`
  const { addPaymentToOrder } = await buyer.call('shop-api', pay, {}, z.object({ addPaymentToOrder: Id }))
  return addPaymentToOrder.id
}
