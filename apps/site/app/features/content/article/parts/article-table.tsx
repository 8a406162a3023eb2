import type { TablePart } from '../article.ts'
import styles from './article-table.module.css'

/** Rows and columns with headings both ways; scrolls when it is wider than the page. */
export function ArticleTable({ part }: { part: TablePart }) {
  const { caption, columns, rows, isNumeric, isCaptionHidden } = part
  return (
    <div className={styles.scroller}>
      <table className={styles.table} data-numeric={isNumeric || undefined}>
        <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two cells of a row may have the same text
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
