import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { text } from '../fields.ts'
import { LineTexts } from '../orders/order-shapes.ts'
import { DesignVariable, EffectPicture, FinishedId, seller } from './finished-shapes.ts'

const PageCode = text(40).meta({ description: 'The code in the address of the page: /p/<code>' })

/**
 * PUT /api/finished-products/{id}/shopper-page: turns on the public page on which shoppers fill in the texts of a
 * product, or off. Turned on again, it has another address.
 */
export const setShopperPage = defineCall({
  id: 'setShopperPage',
  summary: 'Turn the shopper page of a finished product on or off',
  method: 'PUT',
  path: '/api/finished-products/{id}/shopper-page',
  access: seller,
  permission: 'designs',
  scopes: ['finished.write'],
  params: FinishedId,
  body: z.object({ isOn: z.boolean() }),
  data: z.object({ shopperCode: z.string().nullable() }),
  codes: ['finished_unknown', 'line_not_personalizable'],
})

/** GET /api/shopper-page: what shoppers see of a product. */
export const getShopperPage = defineCall({
  id: 'getShopperPage',
  summary: 'The page on which shoppers fill in the texts of a product',
  method: 'GET',
  path: '/api/shopper-page',
  access: 'public',
  query: z.object({ code: PageCode }),
  data: z.object({ title: z.string(), pictures: z.array(EffectPicture), variables: z.array(DesignVariable) }),
  codes: ['shopper_page_unknown'],
})

/** POST /api/shopper-page/picture: the product with the texts of a shopper, which are not stored. */
export const renderShopperPicture = defineCall({
  id: 'renderShopperPicture',
  summary: 'A picture of a product with the texts of a shopper',
  method: 'POST',
  path: '/api/shopper-page/picture',
  access: 'public',
  body: z.object({ code: PageCode, texts: LineTexts }),
  data: z.object({
    picture: z.string().meta({ description: 'JPEG as a data URL' }),
    missingCharacters: z.array(z.string()).meta({ description: 'Characters that cannot be printed' }),
    tooLong: z.array(z.string()).meta({ description: 'Variables whose texts would be too small to read' }),
  }),
  codes: ['shopper_page_unknown', 'personalization_invalid', 'unavailable'],
})

/** POST /api/shopper-page/code: a code that contains the texts; an order that contains it is printed with them. */
export const createShopperCode = defineCall({
  id: 'createShopperCode',
  summary: 'The personalization code for the texts of a shopper',
  method: 'POST',
  path: '/api/shopper-page/code',
  access: 'public',
  body: z.object({ code: PageCode, texts: LineTexts }),
  data: z.object({ personalizationCode: z.string() }),
  codes: ['shopper_page_unknown', 'personalization_invalid', 'unavailable'],
})
