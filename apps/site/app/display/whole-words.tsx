import styles from './whole-words.module.css'

/**
 * Thai writes no spaces, and browsers break its lines by a dictionary that lacks these loan words: it cuts them in the middle,
 * or joins their end to the next word. Found by cutting all names of the catalog with `Intl.Segmenter`, which has the same
 * dictionary.
 */
const loanWords =
  /(พาวเดอร์|โค้ต|เซรามิก|แคนวาส|สเตนเลส|ซับลิเมชัน|เฟรนช์|เทอร์รี่|ฟลีซ|ฟลานเนล|ฮีต|ทรานสเฟอร์|ออร์แกนิก|ทวิล|คอมบ์|ริงสปัน|โมดัล|พีชสกิน|โบนไชน่า|จิเคลย์|โอเวอร์ไซซ์|สเวตเชิ้ต|ทรงบ็อกซี่|ไฟน์อาร์ต|ฟยอร์ด|แคมป์|เรโทร|มอนสเตอรา|ป๊อปปี้|เบาเฮาส์|เมมฟิส|เทอราซโซ|อาร์ตเดโค|ฮาล์ฟโทน|คิลิม|มันดาลา|ทูแคน|มิดเซนจูรี|มาบูไฮ|เซลามัต|ปากี|บาติก|นอร์ดิก|ตาหมากรุก|ตะวัน|อุณหภูมิ)/

/** A text whose Thai loan words stay in one piece; every other text is as it is. */
export function WholeWords({ text }: { text: string }) {
  // Every second piece is one of the words.
  const pieces = text.split(loanWords)
  if (pieces.length === 1) return text
  let offset = 0
  return pieces.map((piece, i) => {
    const at = offset
    offset += piece.length
    return i % 2 === 0 ? (
      piece
    ) : (
      <span key={at}>
        <wbr />
        <span className={styles.word}>{piece}</span>
        <wbr />
      </span>
    )
  })
}
