import qrcode from 'qrcode'

/** Returns a QR code as one SVG path of dark squares, without a margin, which the page adds. */
export function qrSvg(text: string): string {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.size} ${modules.size}" shape-rendering="crispEdges"><path fill="#0f1c2e" d="${squares.join('')}"/></svg>`
}
