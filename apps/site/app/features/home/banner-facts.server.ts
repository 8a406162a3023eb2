import { facts } from '@podwright/domain/facts/facts'

/** The facts that the banners state: read on the server, so that the page does not load the whole file of facts. */
export const bannerFacts = {
  productCount: facts.productCount,
  fastestDeliveryHours: String(facts.fastestDeliveryHours),
}
export type BannerFacts = typeof bannerFacts
