type Wallet = {
  readonly balanceMinor: number
  /** Real money in the balance. */
  readonly realMinor: number
}

/** What a seller can withdraw: what was paid in, never test money, and nothing of a wallet that owes money. */
export function withdrawableOf(wallet: Wallet): number {
  return Math.max(0, Math.min(wallet.balanceMinor, wallet.realMinor))
}

/** Whether more real money was taken back than the wallet held; test money does not cover it. */
export function owesMoney(wallet: Wallet): boolean {
  return Math.min(wallet.balanceMinor, wallet.realMinor) < 0
}
