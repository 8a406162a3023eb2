import { discounted, unitPriceAt } from '@podwright/domain/catalog/tiers'
import { formatBasisPoints, formatWeight } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { useSellerTerms } from '../../../shell/auth/account-summary.ts'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { measuresOf } from '../detail/print-areas/area-rows.ts'
import { useAreaMessages } from '../detail/print-areas/use-area-messages.ts'
import { useVisitorMoney } from '../visitor-money.ts'
import type { CompareRow } from './compare-rows.ts'
import type { CompareData, Compared } from './load-compare.server.ts'

/** Quantity of the second price row: a small wholesale order. */
const bulkQuantity = 100

/** Returns the rows of the table, in order of importance to a seller. */
export function useCompareRows({ products, destinationName }: CompareData): readonly (CompareRow & { name: string })[] {
  const t = useTranslations('category')
  const layout = useTranslations('layout')
  const { locale } = useSite()
  const money = useVisitorMoney()
  const discountBasisPoints = useSellerTerms()?.discountBasisPoints ?? 0
  const { nameOf, sizeOf } = useAreaMessages()
  type Row = CompareRow & { name: string }

  const texts = (key: string, name: string, textOf: (product: Compared['product']) => string): Row => ({
    key,
    name,
    texts: products.map(({ product }) => textOf(product)),
  })
  const amounts = (
    key: string,
    name: string,
    amountOf: (entry: Compared) => number | null,
    write: (amount: number) => string,
  ): Row => {
    const known = products.map(amountOf)
    return { key, name, amounts: known, texts: known.map((amount) => (amount === null ? '–' : write(amount))) }
  }
  const list = (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)

  const price = amounts(
    'purchasePrice',
    t('detail.purchasePrice'),
    ({ product }) => discounted(product.purchasePriceMinor, discountBasisPoints),
    money.local,
  )
  // As everywhere a product is shown in short form: "from" where sizes differ.
  const fromPrice: Row = {
    ...price,
    texts: price.texts.map((text, i) =>
      products[i]?.product.pricesVary ? layout.markup('price.from', { price: () => text }) : text,
    ),
  }

  return [
    fromPrice,
    amounts(
      'bulkPrice',
      t('compare.bulkPrice', { count: String(bulkQuantity) }),
      ({ product }) => cheapestAt(product, bulkQuantity, discountBasisPoints),
      money.local,
    ),
    texts('sellingPrice', t('detail.sellingPrice'), ({ sellingPriceMinor }) => money.local(sellingPriceMinor)),
    texts('margin', t('compare.margin'), ({ purchasePriceMinor, sellingPriceMinor }) => {
      const marginMinor = sellingPriceMinor - discounted(purchasePriceMinor, discountBasisPoints)
      const share = Math.floor((marginMinor * 100) / sellingPriceMinor)
      return `${money.local(marginMinor)} (${formatBasisPoints(share * 100, locale)})`
    }),
    ...(destinationName === null
      ? []
      : [
          amounts(
            'freight',
            t('compare.freight', { destination: destinationName }),
            ({ freightMinor }) => freightMinor,
            money.local,
          ),
        ]),
    amounts(
      'productionDays',
      t('detail.productionDays'),
      ({ product }) => product.productionDays,
      (days) => t('detail.workingDays', { days }),
    ),
    amounts(
      'weight',
      t('detail.weight'),
      ({ product }) => product.weightG,
      (weightG) => formatWeight(weightG, locale),
    ),
    texts('country', t('detail.country'), ({ country }) => t(`country.${country}`)),
    texts('material', t('detail.material'), ({ materialName }) => materialName),
    texts('technique', t('detail.technique'), ({ techniques }) =>
      list(techniques.map((technique) => t(`technique.${technique}`))),
    ),
    texts('printAreas', t('detail.printAreas'), ({ printAreas, secondAttribute }) =>
      printAreas
        .map((area) => {
          const measures = measuresOf(area, secondAttribute.values)
          const [min, max] = [measures[0], measures.at(-1)].map((each) => (each ? sizeOf(each) : ''))
          return `${nameOf(area.code)} ${min === max ? max : `${min} – ${max}`}`
        })
        .join('; '),
    ),
    texts('colours', t('compare.colours'), ({ firstAttribute }) => list(firstAttribute.values.map(({ name }) => name))),
    texts('sizes', t('compare.sizes'), ({ secondAttribute }) => list(secondAttribute.values.map(({ label }) => label))),
    texts('level', t('detail.level'), ({ level }) => t('level', { level: String(level) })),
    texts('category', t('detail.category'), ({ categoryName }) => categoryName),
  ]
}

/** For the size with the smallest surcharge. */
function cheapestAt(
  { priceTiers, secondAttribute }: Compared['product'],
  quantity: number,
  discountBasisPoints: number,
): number {
  const surcharges = secondAttribute.values.map(({ surchargeMinor }) => surchargeMinor)
  return unitPriceAt({ tiers: priceTiers, surchargeMinor: Math.min(...surcharges), discountBasisPoints }, quantity)
}
