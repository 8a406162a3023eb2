import { z } from 'zod'
import { type PieceLine, pieceLines } from '../common/piece-lines.ts'

const text = z.string().catch('')

export const LineItem = z.object({
  id: z.string(),
  product_id: text,
  product_name: text,
  sku_id: text,
  sku_name: text,
  seller_sku: text,
  sale_price: z.string(),
  display_status: text,
  package_id: text,
  tracking_number: text,
})
export type LineItem = z.infer<typeof LineItem>

const Address = z.object({
  name: text,
  phone_number: text,
  region_code: text,
  postal_code: text,
  address_line1: text,
  address_line2: text,
  address_line3: text,
  address_line4: text,
  address_detail: text,
  district_info: z.array(z.object({ address_level_name: text, address_name: text })).catch([]),
})
export type Address = z.infer<typeof Address>

export const Order = z.object({
  id: z.string(),
  status: z.string(),
  create_time: z.number(),
  update_time: z.number(),
  paid_time: z.number().optional(),
  rts_sla_time: z.number().optional(),
  is_buyer_request_cancel: z.boolean().catch(false),
  is_cod: z.boolean().catch(false),
  is_sample_order: z.boolean().catch(false),
  fulfillment_type: text,
  shipping_type: text,
  delivery_type: text,
  delivery_option_id: text,
  delivery_option_name: text,
  buyer_email: text,
  buyer_message: text,
  payment: z.object({ currency: z.string(), total_amount: z.string() }),
  recipient_address: Address.optional(),
  line_items: z.array(LineItem),
})
export type Order = z.infer<typeof Order>

/** The platform has an item for each piece. */
export function linesOf({ line_items }: Pick<Order, 'line_items'>): PieceLine<LineItem>[] {
  const keyOf = ({ sku_id, sale_price }: LineItem) => `${sku_id} ${sale_price}`
  return pieceLines(line_items, { idOf: ({ id }) => id, keyOf })
}

export const isCanceled = ({ display_status }: LineItem) => /^CANCEL/.test(display_status)
