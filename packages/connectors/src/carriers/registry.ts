import type { CarrierAdapter } from './carrier.ts'
import { seventeenTrack } from './seventeen-track/seventeen-track.ts'

/** All carrier adapters; to add one, add a line. The first that tracks a parcel's carrier is asked. */
export const carrierAdapters: readonly CarrierAdapter[] = [seventeenTrack]
