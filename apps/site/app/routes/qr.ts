import { data } from 'react-router'
import { siteOf } from '../server/site-context.ts'
import { qrSvg } from '../shell/footer/qr-svg.server.ts'
import type { Route } from './+types/qr.ts'

/** The two contact QR codes as pictures. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { config } = siteOf(context)
  const targets: Record<string, string> = {
    'official-account.svg': config.officialAccountQrTarget,
    'support.svg': config.contactQrTarget,
  }
  const target = targets[params.name]
  if (target === undefined) throw data(null, { status: 404 })
  return new Response(qrSvg(target), { headers: { 'content-type': 'image/svg+xml' } })
}
