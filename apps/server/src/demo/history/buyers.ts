import { OrderAddress } from '@podwright/domain/orders/address'

/** Where demo orders go, how many of a hundred, and who receives them. Names and addresses are invented. */
const markets: readonly (readonly [country: string, percent: number, buyers: readonly (readonly string[])[]])[] = [
  [
    'TH',
    38,
    [
      ['สมชาย ใจดี', '+66812345678', 'Bangkok', 'Bang Rak', '88 Silom Road', '10500'],
      ['Anong Srisuk', '+66823456789', 'Chiang Mai', 'Mueang', '12 Nimman Road', '50200'],
      ['ณัฐ วงศ์', '+66834567890', 'Khon Kaen', 'Mueang', '70 Srichan Road', '40000'],
      ['Malee Chan', '+66845678901', 'Phuket', 'Thalang', '5 Thalang Road', '83110'],
    ],
  ],
  [
    'MY',
    16,
    [
      ['Nurul Aisyah', '+60123456789', 'Selangor', 'Petaling Jaya', '21 Jalan SS2/24', '47300'],
      ['Tan Wei Ming', '+60134567890', 'Penang', 'George Town', '8 Lebuh Pantai', '10300'],
    ],
  ],
  [
    'PH',
    12,
    [
      ['Maria Santos', '+639171234567', 'Metro Manila', 'Makati', '45 Ayala Avenue', '1226'],
      ['Jose Reyes', '+639182345678', 'Cebu', 'Cebu City', '17 Mango Avenue', '6000'],
    ],
  ],
  [
    'VN',
    10,
    [
      ['Nguyễn Thị Lan', '+84912345678', 'Hồ Chí Minh', 'Quận 1', '120 Nguyễn Huệ', '700000'],
      ['Trần Văn Minh', '+84923456789', 'Hà Nội', 'Hoàn Kiếm', '36 Hàng Bông', '100000'],
    ],
  ],
  [
    'ID',
    8,
    [
      ['Siti Rahma', '+6281234567890', 'Jakarta', 'Menteng', 'Jl. Cikini Raya 60', '10330'],
      ['Budi Santoso', '+6282345678901', 'Jawa Barat', 'Bandung', 'Jl. Braga 21', '40111'],
    ],
  ],
  ['US', 10, [['Emily Carter', '+12025550143', 'California', 'Oakland', '410 Grand Avenue', '94610']]],
  ['GB', 4, [['Oliver Hughes', '+447700900123', 'England', 'Bristol', '9 Park Street', 'BS1 5NF']]],
  ['JP', 2, [['佐藤 美咲', '+819012345678', '東京都', '渋谷区', '神南1-12-5', '150-0041']]],
]

const addresses = markets.flatMap(([country, percent, buyers]) =>
  buyers.map(([recipient, phone, region, city, line1, postcode]) => ({
    percent: percent / buyers.length,
    address: OrderAddress.parse({ recipient, phone, country, region, city, line1, postcode }),
  })),
)

/** Draws a buyer; `share` is between 0 and 1. */
export function buyerAt(share: number): OrderAddress {
  let rest = share * 100
  for (const { percent, address } of addresses) {
    rest -= percent
    if (rest < 0) return address
  }
  throw new Error('shares of buyers are below 1')
}
