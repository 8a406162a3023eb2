import { type LocaleCode, localeCodes } from '@podwright/domain/locale'
import { z } from 'zod'

/** The company's address as a visitor of each language reads it. Empty: none is shown. */
export type ContactAddress = Readonly<Record<LocaleCode, string>>

/** Of the demonstration company. */
const demoAddress: ContactAddress = {
  'zh-CN': '深圳市南山区科技路88号3栋1201室',
  'en-US': 'Room 1201, Building 3, 88 Keji Road, Nanshan District, Shenzhen, China',
  'th-TH': 'ห้อง 1201 อาคาร 3 เลขที่ 88 ถนนเคอจี้ เขตหนานซาน เมืองเซินเจิ้น ประเทศจีน',
  'ms-MY': 'Bilik 1201, Bangunan 3, 88 Jalan Keji, Daerah Nanshan, Shenzhen, China',
  'fil-PH': 'Room 1201, Building 3, 88 Keji Road, Nanshan District, Shenzhen, China',
  'vi-VN': 'Phòng 1201, tòa nhà 3, số 88 đường Keji, quận Nam Sơn, Thâm Quyến, Trung Quốc',
  'id-ID': 'Ruang 1201, Gedung 3, Jalan Keji No. 88, Distrik Nanshan, Shenzhen, Tiongkok',
}

const texts = z.partialRecord(z.enum(localeCodes), z.string())
const form = `must be one text, or JSON with a text by language, such as {"zh-CN":"…","en-US":"…"}`

/** CONTACT_ADDRESS: one text for every language, or a JSON object by language; English stands in for languages it leaves out. */
export const contactAddressSetting = z
  .string()
  .transform((value, context): ContactAddress => {
    if (!value.trimStart().startsWith('{')) return inEvery(() => value)
    const given = texts.safeParse(parsedJson(value))
    if (given.success) return inEvery((code) => given.data[code] ?? given.data['en-US'] ?? '')
    context.addIssue({ code: 'custom', message: form })
    return z.NEVER
  })
  .default(demoAddress)

function inEvery(textOf: (code: LocaleCode) => string): ContactAddress {
  return {
    'zh-CN': textOf('zh-CN'),
    'en-US': textOf('en-US'),
    'th-TH': textOf('th-TH'),
    'ms-MY': textOf('ms-MY'),
    'fil-PH': textOf('fil-PH'),
    'vi-VN': textOf('vi-VN'),
    'id-ID': textOf('id-ID'),
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
