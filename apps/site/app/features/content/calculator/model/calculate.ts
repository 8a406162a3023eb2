import type { CarrierTariff } from '@podwright/contracts/freight/list-freight-tariffs'
import { quoteFreight } from '@podwright/domain/freight/quote'
import { minorToDecimal } from '@podwright/domain/money'
import { type CarrierOutcome, compareCarriers } from '@podwright/domain/profit/carrier-comparison'
import { type Offer, type Profit, profitOf } from '@podwright/domain/profit/profit'
import { readQuantity } from '@podwright/domain/profit/read-input'
import { type CalculatorProduct, type ChosenPiece, chosenPiece, piecePrice } from './calculator-product.ts'
import { type CalculatorState, offerOf } from './form-state.ts'

export type CarrierChoice = CarrierTariff & { readonly freightMinor: number | undefined }

/** Everything derived from a state without requests. */
export type Calculation = {
  /** The given state, with the catalog's price where the user has entered none. */
  readonly state: CalculatorState
  readonly product: CalculatorProduct | undefined
  readonly piece: ChosenPiece | undefined
  readonly quantity: number | undefined
  readonly carriers: readonly CarrierOutcome<CarrierChoice>[]
  readonly carrier: CarrierChoice | undefined
  readonly offer: Offer | undefined
  readonly result: Profit | undefined
  /** The price of the chosen carrier for this quantity. */
  freightAt(quantity: number): number | undefined
}

/** Calculates a state: the purchase cost follows product, size and quantity until the user enters one. */
export function calculate(
  state: CalculatorState,
  product: CalculatorProduct | undefined,
  tariffs: readonly CarrierTariff[],
  fromYuan: (minor: number) => number,
): Calculation {
  const piece = product && chosenPiece(product, state.variantId)
  const quantity = readQuantity(state.form.num)
  // Without a quantity the price of one piece is shown: only the quantity is missing then.
  const catalog = product && piece ? piecePrice(product, piece, quantity ?? 1) : undefined
  const isOwnPrice = state.form.price !== '' || catalog === undefined
  const form = isOwnPrice ? state.form : { ...state.form, price: minorToDecimal(fromYuan(catalog)) }
  const partial = offerOf(form)
  const freight = (tariff: CarrierTariff['tariff'], pieces: number | undefined) => {
    const weightG = (piece?.weightG ?? 0) * (pieces ?? 0)
    const price = weightG > 0 ? quoteFreight(tariff, weightG) : undefined
    return price?.ok ? fromYuan(price.priceMinor) : undefined
  }
  const choices = tariffs.map((carrier) => ({ ...carrier, freightMinor: freight(carrier.tariff, quantity) }))
  const carriers = product && quantity ? compareCarriers(choices, partial) : []
  const carrier = carriers.find(({ carrier: one }) => one.logisticsId === form.logisticsId)?.carrier
  const offer =
    partial && carrier?.freightMinor !== undefined ? { ...partial, freightMinor: carrier.freightMinor } : undefined
  return {
    ...{ state: { ...state, form }, product, piece, quantity, carriers, carrier, offer },
    result: offer && profitOf(offer),
    freightAt: (pieces) => carrier && freight(carrier.tariff, pieces),
  }
}
