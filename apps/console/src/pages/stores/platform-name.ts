/** Platforms whose name is not their capitalized id, as they write it in every language. */
const brands: Readonly<Record<string, string>> = {
  woocommerce: 'WooCommerce',
  tiktok_shop: 'TikTok Shop',
  shein: 'SHEIN',
}

/** Returns the display name of a platform; only manual orders have a translated name. */
export function platformName(id: string, manual: string): string {
  return id === 'manual' ? manual : (brands[id] ?? id.slice(0, 1).toUpperCase() + id.slice(1))
}
