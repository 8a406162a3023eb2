import { carrierAdapters } from '@podwright/connectors/carriers/registry'
import type { Env } from '../../../env.ts'
import type { OpenCarrier } from './carrier-tracking.ts'

/** The carrier adapters that can be asked: none without `TRACKING_KEY`. */
export function openCarriers({
  TRACKING_URL,
  TRACKING_KEY,
}: Pick<Env, 'TRACKING_URL' | 'TRACKING_KEY'>): OpenCarrier[] {
  if (TRACKING_KEY === undefined) return []
  return carrierAdapters.map((adapter) => ({
    adapter,
    baseUrl: TRACKING_URL ?? adapter.defaultUrl,
    key: TRACKING_KEY,
    pausedUntil: new Date(0),
  }))
}
