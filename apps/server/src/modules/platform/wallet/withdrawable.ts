/** What a seller can withdraw: what was paid in, never test money, and nothing of a wallet that owes money. */
export function withdrawableOf(wallet: { readonly balanceMinor: number; readonly realMinor: number }): number {
  return Math.max(0, Math.min(wallet.balanceMinor, wallet.realMinor))
}
