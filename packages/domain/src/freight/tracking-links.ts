/**
 * Tracking pages by carrier id; `{number}` stands for the tracking number. Carriers whose pages differ by country are
 * left out.
 */
const trackingPages: Readonly<Record<string, string>> = {
  'sf-express': 'https://www.sf-express.com/we/ow/chn/en/waybill/waybill-detail/{number}',
  yunexpress: 'https://www.yuntrack.com/parcelTracking?id={number}',
  '4px': 'https://track.4px.com/#/result/0/{number}',
  yanwen: 'https://track.yw56.com.cn/en/querydel?nums={number}',
  'flash-express': 'https://www.flashexpress.com/fle/tracking?se={number}',
  'dhl-ecommerce': 'https://webtrack.dhlecs.com/?trackingnumber={number}',
  'fedex-international': 'https://www.fedex.com/fedextrack/?trknbr={number}',
}

/** The page of a carrier that tracks a parcel; undefined for carriers without a known page. */
export function trackingLink(carrierId: string | null, trackingNumber: string): string | undefined {
  if (carrierId === null || !Object.hasOwn(trackingPages, carrierId)) return undefined
  return trackingPages[carrierId]?.replace('{number}', () => encodeURIComponent(trackingNumber))
}
