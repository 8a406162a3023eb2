import { trackingLink } from '@podwright/domain/freight/tracking-links'

type TrackingNumberProps = { parcel: { readonly logisticsId: string | null; readonly trackingNumber: string } }

/** A tracking number; links to the carrier's page where it is known. */
export function TrackingNumber({ parcel: { logisticsId, trackingNumber } }: TrackingNumberProps) {
  const link = trackingLink(logisticsId, trackingNumber)
  if (!link) return <strong>{trackingNumber}</strong>
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {trackingNumber}
    </a>
  )
}
