export { priceDrafts } from './price-drafts.ts'
export {
  findSharedSkus,
  findStoreSkus,
  findTargets,
  type Picture,
  skuOfTarget,
  type Target,
  type TargetFacts,
  targetKey,
} from './target-queries.ts'
