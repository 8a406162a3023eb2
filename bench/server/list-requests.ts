import { priceBands, productionDayBands, weightBands } from '@podwright/domain/catalog/bands'
import { productCountries, productTags } from '@podwright/domain/catalog/words'
import { styles, themes } from '../../apps/server/src/db/seed/scale-vocabulary.ts'

/** Returns the URL of request number `at`; the sequence is the same in every run. */
export type RequestMaker = (at: number) => string

const languages = { zh: 'zh-CN', th: 'th-TH', en: 'en-US' } as const

export function listRequests(categoryIds: readonly number[]) {
  const random = randomFrom(20_260)
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  const page = (last: number) => `page=${1 + Math.floor(random() * last)}`
  const groups: (() => string)[] = [
    () => `filters[country]=${pick(productCountries)}&filters[country]=${pick(productCountries)}`,
    () => `filters[level]=${Math.floor(random() * 4)}`,
    () => `filters[price]=${pick(priceBands).code}`,
    () => `filters[weight]=${pick(weightBands).code}`,
    () => `filters[productionDays]=${pick(productionDayBands).code}`,
    () => `filters[tag]=${pick(productTags)}`,
    () => `categoryId=${pick(categoryIds)}`,
  ]
  const filters = (count: number) => {
    const left = [...groups]
    const chosen: string[] = []
    for (let n = 0; n < count; n++) {
      const [group] = left.splice(Math.floor(random() * left.length), 1)
      if (group) chosen.push(group())
    }
    return chosen.join('&')
  }
  const keyword = (language: keyof typeof languages) => {
    const locale = languages[language]
    const words = random() < 0.5 ? pick(themes)[locale] : `${pick(styles)[locale]} ${pick(themes)[locale]}`
    return `keyword=${encodeURIComponent(words)}`
  }
  const kind = () => (random() < 0.5 ? 'blank' : 'ready_made')
  const address = (...parts: string[]) =>
    `/api/catalog/products?${[`kind=${kind()}`, ...parts].filter(Boolean).join('&')}`

  const cases: Record<string, RequestMaker> = {
    'no filter': () => address(page(50)),
    '1 filter': () => address(filters(1), page(5)),
    '3 filters': () => address(filters(3)),
    'keyword zh': () => address(keyword('zh')),
    'keyword th': () => address(keyword('th')),
    'keyword en': () => address(keyword('en')),
    category: () => address(`categoryId=${pick(categoryIds)}`, page(5)),
    'sort by price': () => address(filters(1), `sort=${pick(['price_asc', 'price_desc'])}`),
    'deep page of 96': () => address(filters(1), 'page=50&pageSize=96'),
  }
  /** A realistic mix: mostly first pages with few filters, some searches. */
  const mixed: RequestMaker = () => {
    const dice = random()
    if (dice < 0.3) return address(page(3))
    if (dice < 0.55) return address(filters(1), page(3))
    if (dice < 0.7) return address(filters(2))
    if (dice < 0.8) return address(filters(3))
    if (dice < 0.88) return address(filters(1), `sort=${pick(['price_asc', 'price_desc'])}`)
    if (dice < 0.98) return address(keyword(pick(['zh', 'th', 'en'])))
    return address('page=50&pageSize=96')
  }
  /** A word typed letter by letter; every fourth one is misspelled. */
  const suggestions: RequestMaker = () => {
    const locale = languages[pick<keyof typeof languages>(['zh', 'th', 'en'])]
    const [word = ''] = pick(themes)[locale].split(' ')
    const typed = [...word].slice(0, 1 + Math.floor(random() * word.length))
    if (random() < 0.25 && typed.length > 3) typed.splice(1, 2, typed[2] ?? '', typed[1] ?? '')
    return `/api/catalog/suggestions?limit=5&keyword=${encodeURIComponent(typed.join(''))}`
  }
  return { cases, mixed, suggestions }
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
