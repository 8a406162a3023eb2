/** The tables of a TTF or OTF file by tag. */
export type FontTables = ReadonlyMap<string, DataView>

/** A font is refused if it has more tables; ordinary fonts have about twenty. */
const maxTables = 64
const headerBytes = 12
const entryBytes = 16

/** Reads the table directory. Undefined unless every table lies inside the file. */
export function readTables(file: Uint8Array): FontTables | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.byteLength < headerBytes) return undefined
  const count = view.getUint16(4)
  if (count === 0 || count > maxTables || view.byteLength < headerBytes + count * entryBytes) return undefined
  const tables = new Map<string, DataView>()
  for (let i = 0; i < count; i += 1) {
    const at = headerBytes + i * entryBytes
    const tag = String.fromCharCode(...file.subarray(at, at + 4))
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (offset + length > view.byteLength || tables.has(tag)) return undefined
    tables.set(tag, new DataView(file.buffer, file.byteOffset + offset, length))
  }
  return tables
}

/** A value of a table; undefined beyond its end. */
export function uint16(table: DataView | undefined, at: number): number | undefined {
  return table && at + 2 <= table.byteLength ? table.getUint16(at) : undefined
}

/** Name ids of the typographic family and style, and of their older forms. */
const familyIds = [16, 1]
const styleIds = [17, 2]

export type FontNames = { readonly family: string; readonly style: string }

/** The names that the font gives itself; empty where it has none. */
export function readNames(tables: FontTables): FontNames {
  const names = namesOf(tables.get('name'))
  const first = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? [])[0] ?? ''
  return { family: first(familyIds), style: first(styleIds) }
}

/** English of Windows first: nearly every font has it. */
const maxRecords = 2_000
const maxNameBytes = 400
const english = 0x409

function namesOf(table: DataView | undefined): Map<number, string> {
  const names = new Map<number, string>()
  const count = Math.min(uint16(table, 2) ?? 0, maxRecords)
  const storage = uint16(table, 4) ?? 0
  const isEnglish = new Set<number>()
  for (let i = 0; table && i < count; i += 1) {
    const at = 6 + i * 12
    const [platform, encoding, language, id, length, offset] = [0, 2, 4, 6, 8, 10].map((step) =>
      uint16(table, at + step),
    )
    if (length === undefined || offset === undefined || id === undefined) break
    // Unicode, and Windows with Unicode; all others are older forms of the same names.
    const isUnicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))
    const start = storage + offset
    if (!isUnicode || length > maxNameBytes || start + length > table.byteLength) continue
    if (isEnglish.has(id) || (names.has(id) && language !== english)) continue
    const text = cleanName(
      new TextDecoder('utf-16be').decode(
        table.buffer.slice(table.byteOffset + start, table.byteOffset + start + length),
      ),
    )
    if (text === '') continue
    names.set(id, text)
    if (language === english) isEnglish.add(id)
  }
  return names
}

/** Without control characters, which would change how the text around a name is shown. */
function cleanName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}
