/** Names of the payment in the languages of the markets, as shops suggest them and sellers write them. */
const names =
  /\bcod\b|cash[ _-]on[ _-]delivery|pay(ment)?[ _-]on[ _-]delivery|货到付款|貨到付款|เก็บเงินปลายทาง|ชำระเงินปลายทาง|thanh toán khi nhận hàng|bayar di tempat|bayar semasa (terima|penghantaran)|tunai semasa penghantaran/i

/** Whether a payment method's name or id means that the buyer pays when the parcel arrives. */
export function isCashOnDelivery(name: string): boolean {
  return names.test(name.normalize('NFC'))
}
