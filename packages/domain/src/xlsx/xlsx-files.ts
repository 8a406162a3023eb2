/** A text, or a decimal number as text, which spreadsheets can add up. */
export type XlsxCell = string | { readonly number: string }

/** A file inside an XLSX file, which is a ZIP archive of these. */
export type XlsxPart = { readonly path: string; readonly text: string }

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Limits of a sheet according to the format. */
const xlsxLimits = { rows: 1_048_576, cellLength: 32_767 } as const

/**
 * Returns the parts of a workbook with one sheet, whose header row is bold and frozen. Text is never
 * interpreted as a formula.
 */
export function xlsxParts(sheetName: string, rows: readonly (readonly XlsxCell[])[]): XlsxPart[] {
  return [
    {
      path: '[Content_Types].xml',
      text: `${header}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    },
    {
      path: '_rels/.rels',
      text: `${header}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      text: `${header}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${escaped(sheetNameOf(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: `${header}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      path: 'xl/styles.xml',
      text: `${header}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      path: 'xl/worksheets/sheet1.xml',
      text: `${header}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rows.slice(0, xlsxLimits.rows).map(rowOf).join('')}</sheetData></worksheet>`,
    },
  ]
}

function rowOf(cells: readonly XlsxCell[], y: number): string {
  return `<row r="${y + 1}">${cells.map((cell, x) => cellOf(cell, `${columnOf(x)}${y + 1}`, y === 0)).join('')}</row>`
}

function cellOf(cell: XlsxCell, place: string, isHeader: boolean): string {
  if (typeof cell === 'string') {
    const text = escaped(cell.slice(0, xlsxLimits.cellLength))
    const style = isHeader ? ' s="1"' : ''
    return cell === '' ? '' : `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`
  }
  if (!/^-?\d+(?:\.\d+)?$/.test(cell.number)) return ''
  const style = cell.number.includes('.') ? 3 : 2
  return `<c r="${place}" s="${style}"><v>${cell.number}</v></c>`
}

/** Returns the column name: A, B … Z, AA … */
export function columnOf(x: number): string {
  const rest = String.fromCharCode(65 + (x % 26))
  return x < 26 ? rest : columnOf(Math.floor(x / 26) - 1) + rest
}

/** Limits a sheet name to 31 characters and removes characters that have a meaning in references. */
function sheetNameOf(name: string): string {
  const kept = name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31)
  return kept === '' ? 'Sheet' : kept
}

/** Escapes text for XML and removes what XML 1.0 cannot contain: control characters and lone surrogates. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to remove
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
