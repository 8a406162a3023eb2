import { useCall } from '../../data/use-call.ts'
import { NewOrder, type NewOrderProps } from './new-order.tsx'

type SampleOrderProps = Omit<NewOrderProps, 'sample'> & { finishedId: number }

/** The form of a new order for a sample of a finished product, in its main color. */
export function SampleOrder({ finishedId, ...props }: SampleOrderProps) {
  const finished = useCall('getFinishedProduct', { params: { id: finishedId } })
  const product = useCall(
    'getProduct',
    { params: { id: finished.data?.productId ?? 0 }, handles: 'all' },
    { enabled: finished.data !== undefined },
  )
  if (!finished.data || product.isPending) return null
  const { colours, sizes } = finished.data
  const sold = (product.data?.variants ?? []).filter(
    ({ colour, size }) => colours.includes(colour) && sizes.includes(size),
  )
  const variant = sold.find(({ colour }) => colour === colours[0]) ?? sold[0]
  return <NewOrder {...props} {...(variant && { sample: { finished: finished.data, variantId: variant.id } })} />
}
