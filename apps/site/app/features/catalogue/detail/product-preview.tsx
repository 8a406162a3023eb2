import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { imageUrl } from '@podwright/domain/images/oss-process'

const width = 1200

/** What a chat or a social network shows of a link to the product: its main picture as JPEG, which all of them read. */
export function ProductPreview({ product, origin }: { product: ProductDetail; origin: string }) {
  const [picture] = product.pictures
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="og:title" content={product.name} />
      <meta property="og:description" content={product.description.slice(0, 160)} />
      {picture && (
        <>
          <meta property="og:image" content={new URL(imageUrl(picture.src, { width }), origin).href} />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
