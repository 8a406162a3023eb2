/** Platforms whose name is not their capitalized id, as they write it in every language. */
const brands: Readonly<Record<string, string>> = {
  woocommerce: 'WooCommerce',
  tiktok_shop: 'TikTok Shop',
  shein: 'SHEIN',
  temu_us: 'Temu US',
  temu_eu: 'Temu EU',
  temu_global: 'Temu Global',
  temu_cn: 'Temu CN',
}

/** Returns the display name of a platform; only manual orders have a translated name. */
export function platformName(id: string, manual: string): string {
  return id === 'manual' ? manual : (brands[id] ?? id.slice(0, 1).toUpperCase() + id.slice(1))
}
