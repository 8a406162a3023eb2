import { useSite } from '../shell/site/site-provider.tsx'
import styles from './whole-words.module.css'

/** A text whose Thai loan words are not broken across lines; other texts are unchanged. */
export function WholeWords({ text }: { text: string }) {
  const { loanWords } = useSite()
  if (!loanWords) return text
  // Every second piece is one of the loan words.
  const pieces = text.split(new RegExp(`(${loanWords})`))
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
