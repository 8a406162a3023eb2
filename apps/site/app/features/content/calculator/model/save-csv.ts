import { csvText } from '@podwright/domain/csv/csv'
import { saveFile } from '../../../../display/save-file.ts'

export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }))
}
