import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { initialListState } from '@podwright/domain/catalog/list-url'
import { minorToDecimal } from '@podwright/domain/money'
import { useTranslations } from 'use-intl'
import { detailPath, listHref } from '../catalog-paths.ts'
import { measuresOf } from './print-areas/area-rows.ts'
import { useAreaMessages } from './print-areas/use-area-messages.ts'

/** Structured data for search engines: Product with its offers, and the breadcrumb. */
export function ProductJsonLd({ product, origin }: { product: ProductDetail; origin: string }) {
  const t = useTranslations('category')
  const { nameOf, sizeOf } = useAreaMessages()
  const at = (path: string) => new URL(path, origin).href
  const trail = [
    { name: t(`list.heading.${product.kind}`), item: at(listHref(product.kind)) },
    ...product.breadcrumb.map(({ id, name }) => ({
      name,
      item: at(listHref(product.kind, { ...initialListState, categoryId: id })),
    })),
    { name: product.name, item: at(detailPath(product.kind, product.id)) },
  ]
  const prices = product.variants.map((variant) => product.purchasePriceMinor + variant.surchargeMinor)
  const address = at(detailPath(product.kind, product.id))
  const fact = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value })
  const graph = [
    {
      '@type': 'Product',
      '@id': `${address}#product`,
      url: address,
      name: product.name,
      description: product.description,
      sku: product.code,
      brand: { '@type': 'Brand', name: 'Podwright' },
      countryOfOrigin: product.country,
      category: product.categoryName,
      material: product.materialName,
      image: product.pictures.slice(0, 6).map(({ src }) => at(src)),
      color: product.colours.map(({ name }) => name).join(', '),
      weight: { '@type': 'QuantitativeValue', value: product.weightG, unitCode: 'GRM' },
      additionalProperty: [
        fact(t('detail.technique'), product.techniques.map((technique) => t(`technique.${technique}`)).join(', ')),
        fact(t('detail.productionDays'), t('detail.workingDays', { days: product.productionDays })),
        ...product.printAreas.map((area) =>
          fact(
            `${t('detail.printAreas')}: ${nameOf(area.code)}`,
            measuresOf(area, product.secondAttribute.values).map(sizeOf).join('; '),
          ),
        ),
      ],
      offers: {
        '@type': 'AggregateOffer',
        url: address,
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Podwright', url: at('/home'), logo: at('/apple-touch-icon.png') },
        priceCurrency: 'CNY',
        lowPrice: minorToDecimal(Math.min(...prices)),
        highPrice: minorToDecimal(Math.max(...prices)),
        offerCount: product.variants.length,
        availability: 'https://schema.org/InStock',
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((entry, i) => ({ '@type': 'ListItem', position: i + 1, ...entry })),
    },
  ]
  // A `<` in a product name must not end the element early.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the JSON as HTML; every `<` in it is escaped
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
