import { z } from 'zod'
import { text } from '../fields.ts'

export const TrackingNumber = text(60).trim().min(1, 'required')

export const AcceptsWarnings = z.boolean().prefault(false).meta({
  description:
    'Required for a number that looks mistyped, or that another parcel to the same address, of another supplier or of another carrier has (`tracking_suspect`)',
})
