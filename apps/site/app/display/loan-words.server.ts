import type { LocaleCode } from '@podwright/domain/locale'

/**
 * Thai writes no spaces, and browsers break its lines by a dictionary that lacks these loan words: it cuts them in the
 * middle, or joins their end to the next word. Found by cutting all names of the catalog with `Intl.Segmenter`, which
 * has the same dictionary.
 */
const thaiLoanWords =
  'พาวเดอร์|โค้ต|เซรามิก|แคนวาส|สเตนเลส|ซับลิเมชัน|เฟรนช์|เทอร์รี่|ฟลีซ|ฟลานเนล|ฮีต|ทรานสเฟอร์|ออร์แกนิก|ทวิล|คอมบ์|ริงสปัน|โมดัล|พีชสกิน|โบนไชน่า|จิเคลย์|โอเวอร์ไซซ์|สเวตเชิ้ต|ทรงบ็อกซี่|ไฟน์อาร์ต|ฟยอร์ด|แคมป์|เรโทร|มอนสเตอรา|ป๊อปปี้|เบาเฮาส์|เมมฟิส|เทอราซโซ|อาร์ตเดโค|ฮาล์ฟโทน|คิลิม|มันดาลา|ทูแคน|มิดเซนจูรี|มาบูไฮ|เซลามัต|ปากี|บาติก|นอร์ดิก|ตาหมากรุก|ตะวัน|อุณหภูมิ'

/** Words that a line must not break, as alternatives of a regular expression; only the Thai pages carry theirs. */
export function loanWordsOf(locale: LocaleCode): string | undefined {
  return locale === 'th-TH' ? thaiLoanWords : undefined
}
