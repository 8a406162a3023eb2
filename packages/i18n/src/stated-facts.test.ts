import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Tree = { readonly [key: string]: string | Tree }

const folder = join(import.meta.dirname, '../messages')

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

function* textsOf(tree: Tree): Generator<string> {
  for (const node of Object.values(tree)) {
    if (typeof node === 'string') yield node
    else yield* textsOf(node)
  }
}

const treeOf = (locale: string, area: string): Tree => JSON.parse(readFileSync(join(folder, locale, area), 'utf8'))

test.each(Object.entries(languages))(
  'texts in %s announce shop connection for later, but not payment, which works',
  (locale, rule) => {
    const statements = readdirSync(join(folder, locale))
      .flatMap((area) => [...textsOf(treeOf(locale, area))])
      .flatMap((text) => text.split(rule.end))
      .filter((statement) => rule.later.test(statement))
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter((statement) => rule.payment.test(statement))).toEqual([])
  },
)

test.each(Object.keys(languages))(
  'both footer groups in %s call the link "product release" by the same name',
  (locale) => {
    const { footer } = treeOf(locale, 'layout.json')
    const label = (group: string) => {
      const links = typeof footer === 'object' ? footer[group] : undefined
      return typeof links === 'object' ? links.release : undefined
    }
    expect(label('cooperation')).toBe(label('guide'))
  },
)
