import { csvText } from '@podwright/domain/csv/csv'
import { storedZip } from '@podwright/domain/xlsx/stored-zip'
import { type XlsxCell, xlsxParts } from '@podwright/domain/xlsx/xlsx-files'
import { saveFile } from '../../parts/save-file.ts'
import { saveText } from '../../parts/save-text.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Downloads rows as a spreadsheet file. */
export function saveRows(rows: readonly (readonly XlsxCell[])[], name: string, format: 'csv' | 'xlsx'): void {
  if (format === 'csv') {
    const texts = rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.number)))
    saveText(csvText(texts), `${name}.csv`, 'text/csv')
  } else saveFile(`${name}.xlsx`, new Blob([storedZip(xlsxParts(name, rows))], { type: xlsxType }))
}
