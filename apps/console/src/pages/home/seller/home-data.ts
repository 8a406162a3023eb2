import type { DataOf } from '@podwright/contracts/define-call'
import type { getSellerHome } from '@podwright/contracts/home/seller-home'

export type SellerHomeData = DataOf<typeof getSellerHome>
