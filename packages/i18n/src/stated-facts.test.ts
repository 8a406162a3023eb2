import { expect, test } from 'vitest'
import { messageFiles, readArea, readSource } from './message-files.ts'
import { textEntries } from './message-source.ts'

/** Per language: how a text announces a later release, what it calls a payment, and where its statements end. */
const languages = {
  'zh-CN': { later: /后续版本/, payment: /支付|付款/, end: /[。；]/ },
  'en-US': { later: /later release/, payment: /payment/i, end: /[.;]/ },
  'th-TH': { later: /เวอร์ชันถัดไป/, payment: /ชำระเงิน/, end: / / },
  'vi-VN': { later: /phiên bản sau/, payment: /thanh toán/i, end: /[.;]/ },
  'ms-MY': { later: /(versi|keluaran) akan datang/, payment: /bayaran/i, end: /[.;]/ },
  'id-ID': { later: /(versi|rilis) berikutnya/, payment: /pembayaran/i, end: /[.;]/ },
  'fil-PH': { later: /susunod na release/i, payment: /bayad/i, end: /[.;]/ },
} as const

test.each(Object.entries(languages))(
  'texts in %s announce shop connection for later, but not payment, which works',
  (locale, rule) => {
    const statements = messageFiles()
      .flatMap((file) => textEntries(readSource(file)))
      .flatMap(([, { [locale]: text = '' }]) => text.split(rule.end))
      .filter((statement) => rule.later.test(statement))
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter((statement) => rule.payment.test(statement))).toEqual([])
  },
)

test.each(Object.keys(languages))(
  'both footer groups in %s call the link "product release" by the same name',
  (locale) => {
    const texts = new Map(textEntries(readArea('layout')))
    const label = (group: string) => texts.get(`footer.${group}.release`)?.[locale]
    expect(label('guide')).toEqual(expect.any(String))
    expect(label('cooperation')).toBe(label('guide'))
  },
)
