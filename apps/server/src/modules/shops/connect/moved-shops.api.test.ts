import { startConnection } from '@podwright/contracts/stores/connections'
import { listStores, removeStore } from '@podwright/contracts/stores/stores'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { consentedTo, createConnectTest, failedWith } from './test-connect.ts'
import { authorizationOf, secrets } from './test-connectors.ts'

const market = await createConnectTest()
const { world, ask, refusal, newShop, createBrowser } = market
afterAll(() => market.drop())

let seller = 0
beforeEach(async () => {
  seller = await market.createSeller()
})

/** Two addresses of one shop. */
function newAddresses(): [string, string] {
  const [shop, fingerprint] = [newShop(), newShop()]
  const urls: [string, string] = [`https://${shop}.example`, `https://${shop}-alias.example`]
  for (const url of urls) world.fingerprints.set(url, fingerprint)
  return urls
}
const inputOf = (as: number, url: string, storeId?: number) => ({
  as,
  body: { platform: 'keyed', entered: { url, key: secrets.key }, ...(storeId !== undefined && { storeId }) },
})
const connect = async (as: number, url: string, storeId?: number) =>
  (await ask(startConnection, inputOf(as, url, storeId))).stores
const refused = (as: number, url: string, storeId?: number) => refusal(startConnection, inputOf(as, url, storeId))

test('a shop at a second address is no second store, in this account or in another one', async () => {
  const [first, second] = newAddresses()
  const [store] = await connect(seller, first)
  expect(await refused(seller, second)).toBe('store_moved')
  expect(await refused(await market.createAccount(), second)).toBe('store_of_other_account')
  expect((await ask(listStores, { as: seller })).items.map(({ id, url }) => [id, url])).toEqual([[store?.id, first]])
})

test('connecting a store again at a new address of its shop moves the store there', async () => {
  const [first, second] = newAddresses()
  const [store] = await connect(seller, first)
  expect(await connect(seller, second, store?.id)).toMatchObject([{ id: store?.id, url: second, state: 'connected' }])
  expect(await refused(seller, first)).toBe('store_moved')
})

test('connecting a store again at the address of another shop is refused and changes nothing', async () => {
  const [first] = newAddresses()
  const [other] = newAddresses()
  const [store] = await connect(seller, first)
  expect(await refused(seller, other, store?.id)).toBe('store_differs')
  const [foreign] = await connect(await market.createAccount(), other)
  expect(await refused(seller, first, foreign?.id)).toBe('store_unknown')
  expect((await ask(listStores, { as: seller })).items.map(({ url }) => url)).toEqual([first])
})

test('another shop at the address of a store is connected as a new store after the store was removed', async () => {
  const [url] = newAddresses()
  const [store] = await connect(seller, url)
  const before = await ask(listStores, { as: seller })
  world.fingerprints.set(url, newShop())
  expect(await refused(seller, url)).toBe('store_replaced')
  expect(await refused(seller, url, store?.id)).toBe('store_replaced')
  expect(await ask(listStores, { as: seller })).toEqual(before)
  await ask(removeStore, { as: seller, params: { id: store?.id ?? 0 } })
  const [fresh] = await connect(seller, url)
  expect(fresh?.id).not.toBe(store?.id)
})

test('connecting a store again is refused and changes nothing if its shop has moved to the address of another store', async () => {
  const [first, second] = newAddresses()
  const shop = world.fingerprints.get(first) ?? ''
  const [store] = await connect(seller, first)
  world.fingerprints.set(second, newShop())
  const [other] = await connect(seller, second)
  const before = await ask(listStores, { as: seller })
  world.fingerprints.set(second, shop)
  const answer = await market.send(startConnection, inputOf(seller, second, store?.id))
  expect(answer.data).toMatchObject({ reason: 'store_address_taken', fields: { storeId: String(other?.id) } })
  expect(await ask(listStores, { as: seller })).toEqual(before)
  await ask(removeStore, { as: seller, params: { id: other?.id ?? 0 } })
  expect(await connect(seller, second, store?.id)).toMatchObject([{ id: store?.id, url: second }])
})

test('a consent for a store whose shop is at the address of another store connects none, and names the other', async () => {
  const [shop, other, third] = [newShop(), newShop(), newShop()]
  const fingerprint = newShop()
  world.authorizations = [authorizationOf(shop, { fingerprint })]
  const again = async (storeId?: number) => {
    const browser = createBrowser()
    const { url } = await browser.start(seller, 'market', {}, storeId)
    return browser.comeBack('market', consentedTo(url))
  }
  await again()
  const stores = await market.connect(seller, other, third)
  const idOf = (name: string) => stores.find((each) => each.name === `Shop ${name}`)?.id
  world.authorizations = [authorizationOf(third, { currency: 'VND' }), authorizationOf(other, { fingerprint })]
  expect(await again(idOf(shop))).toEqual({
    status: 303,
    to: `/authFail?reason=store_address_taken&store=${idOf(other)}`,
  })
  expect((await ask(listStores, { as: seller })).items).toEqual(stores)
})

test('a consent that is begun for one store connects no shop that has none', async () => {
  const [shop, other] = [newShop(), newShop()]
  const [store] = await market.connect(seller, shop)
  const again = async (...shops: string[]) => {
    world.authorizations = shops.map((each) => authorizationOf(each))
    const browser = createBrowser()
    const { url } = await browser.start(seller, 'market', {}, store?.id)
    return browser.comeBack('market', consentedTo(url))
  }
  expect(await again(other)).toEqual(failedWith('store_differs'))
  expect(await again(shop, other)).toEqual({ status: 303, to: '/authSuccess' })
  expect((await ask(listStores, { as: seller })).items.map(({ id }) => id)).toEqual([store?.id])
})

test('a removed store does not keep its shop from being connected at another address', async () => {
  const [first, second] = newAddresses()
  const [store] = await connect(seller, first)
  await ask(removeStore, { as: seller, params: { id: store?.id ?? 0 } })
  const [next] = await connect(seller, second)
  expect(next?.id).not.toBe(store?.id)
  expect(await refused(seller, first)).toBe('store_moved')
})

test('two addresses that are connected at the same time get one store', async () => {
  const [first, second] = newAddresses()
  const answers = await Promise.all([first, second].map((url) => market.send(startConnection, inputOf(seller, url))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
