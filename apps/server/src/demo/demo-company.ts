import type { ForeignCurrency } from '@podwright/domain/currencies'
import { byLanguage, type TextByLanguage } from '../text-by-language.ts'

/** The address of the demo company. */
export const demoAddress: TextByLanguage = {
  'zh-CN': '深圳市南山区科技路88号3栋1201室',
  'en-US': 'Room 1201, Building 3, 88 Keji Road, Nanshan District, Shenzhen, China',
  'th-TH': 'ห้อง 1201 อาคาร 3 เลขที่ 88 ถนนเคอจี้ เขตหนานซาน เมืองเซินเจิ้น ประเทศจีน',
  'ms-MY': 'Bilik 1201, Bangunan 3, 88 Jalan Keji, Daerah Nanshan, Shenzhen, China',
  'fil-PH': 'Room 1201, Building 3, 88 Keji Road, Nanshan District, Shenzhen, China',
  'vi-VN': 'Phòng 1201, tòa nhà 3, số 88 đường Keji, quận Nam Sơn, Thâm Quyến, Trung Quốc',
  'id-ID': 'Ruang 1201, Gedung 3, Jalan Keji No. 88, Distrik Nanshan, Shenzhen, Tiongkok',
}

/** A bank account that does not exist, so that transfers to it are rejected. */
export const demoBankAccount: TextByLanguage = {
  'zh-CN': '户名：Podwright 演示公司\n开户行：演示银行深圳分行\n账号：0000 0000 0000 0000\n（演示账户，请勿汇款）',
  'en-US':
    'Account holder: Podwright Demo Co.\nBank: Demo Bank, Shenzhen branch\nAccount number: 0000 0000 0000 0000\n(Demonstration: do not send money)',
  'th-TH':
    'ชื่อบัญชี: Podwright Demo Co.\nธนาคาร: Demo Bank สาขาเซินเจิ้น\nเลขที่บัญชี: 0000 0000 0000 0000\n(บัญชีสาธิต โปรดอย่าโอนเงินจริง)',
  'ms-MY':
    'Nama akaun: Podwright Demo Co.\nBank: Demo Bank, cawangan Shenzhen\nNombor akaun: 0000 0000 0000 0000\n(Akaun demo: jangan hantar wang)',
  'fil-PH':
    'Pangalan ng account: Podwright Demo Co.\nBangko: Demo Bank, Shenzhen branch\nAccount number: 0000 0000 0000 0000\n(Demo lang: huwag magpadala ng pera)',
  'vi-VN':
    'Chủ tài khoản: Podwright Demo Co.\nNgân hàng: Demo Bank, chi nhánh Thâm Quyến\nSố tài khoản: 0000 0000 0000 0000\n(Tài khoản thử nghiệm: vui lòng không chuyển tiền)',
  'id-ID':
    'Nama rekening: Podwright Demo Co.\nBank: Demo Bank, cabang Shenzhen\nNomor rekening: 0000 0000 0000 0000\n(Rekening demo: jangan kirim uang)',
}

const issuer = { name: 'Podwright Demo Co.', taxNumber: 'Tax ID: 91440300000000000X' } as const
const chineseIssuer = { name: 'Podwright 演示公司', taxNumber: '统一社会信用代码：91440300000000000X' } as const

export const demoTopUpCurrencies: readonly ForeignCurrency[] = ['USD', 'THB']

/** The demo company as it is on invoices, with a tax number that does not exist. */
export const demoIssuer: TextByLanguage = byLanguage((locale) => {
  const { name, taxNumber } = locale === 'zh-CN' ? chineseIssuer : issuer
  return [name, demoAddress[locale], taxNumber].join('\n')
})
