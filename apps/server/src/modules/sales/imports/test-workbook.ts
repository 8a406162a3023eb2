import { crc32, deflateRawSync } from 'node:zlib'

/** Packs files into a ZIP, the container format of workbooks. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)]
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, name, packed])
    const places = Buffer.alloc(14)
    places.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, places, name]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(centrals.length, 8)
  end.writeUInt16LE(centrals.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}

const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="rId1" Type="worksheet" Target="worksheets/first.xml"/></Relationships>`

/** A workbook whose first sheet contains these rows: shared strings, numbers, and dates with a style of their own. */
export function workbookOf(rows: readonly (readonly (string | number | Date | null)[])[]): Buffer {
  const shared: string[] = []
  const cellOf = (value: string | number | Date | null, address: string) => {
    if (value === null) return ''
    if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
    if (value instanceof Date) return `<c r="${address}" s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`
    shared.push(value)
    return `<c r="${address}" t="s"><v>${shared.length - 1}</v></c>`
  }
  const lines = rows.map((row, at) => {
    const cells = row.map((value, column) => cellOf(value, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')
    return `<row r="${at + 1}">${cells}</row>`
  })
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><r><t>${escaped(text.slice(0, 2))}</t></r><r><t xml:space="preserve">${escaped(text.slice(2))}</t></r><rPh><t>ruby</t></rPh></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy/m/d h:mm"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/worksheets/first.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  })
}
