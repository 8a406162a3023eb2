import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvStart, csvText, importLine } from './csv.ts'

/** A strict RFC 4180 parser, written independently of the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const quoted = /"((?:[^"]|"")*)"/y
    const plain = /[^",\r\n]*/y
    const pattern = text[at] === '"' ? quoted : plain
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) throw new Error(`no cell at ${at}`)
    row.push(text[at] === '"' ? (match[1] ?? '').replaceAll('""', '"') : match[0])
    at += match[0].length
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error(`no end of a cell at ${at}`)
  }
  return rows
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[=+\-@\t\r\n",; a0.]{0,6}$/),
  fc.constantFrom('ราคา', '价格 "含税"', '-12.50', '=1+1', "'quoted", ' space '),
)

describe('CSV writer @R-602', () => {
  it('csvLine ends lines with CR LF and quotes only where necessary', () => {
    expect(csvLine(['a', 'b,c', 'd "e"', '', '两\n行'])).toBe('a,"b,c","d ""e""",,"两\n行"\r\n')
  })

  it('csvText starts with a byte order mark', () => {
    expect(csvText([['ราคา', '1']])).toBe(`${csvStart}ราคา,1\r\n`)
    expect(new TextEncoder().encode(csvText([])).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })

  it('csvLine escapes formulas with an apostrophe but keeps negative numbers', () => {
    expect(csvLine(['=HYPERLINK("//x")', '+1+1', '-1+1', '@SUM(A1)', '＝1', '-12.50', '-7'])).toBe(
      `"'=HYPERLINK(""//x"")",'+1+1,'-1+1,'@SUM(A1),'＝1,-12.50,-7\r\n`,
    )
  })

  it('importLine keeps every text unchanged and quotes where necessary', () => {
    expect(importLine(['=1+1', '-50% "sale"', '@shop', '+66, Bangkok', 'plain'])).toBe(
      '=1+1,"-50% ""sale""",@shop,"+66, Bangkok",plain\r\n',
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        expect(readCsv(importLine(cells))).toEqual([cells])
      }),
    )
  })

  it('csvText is parsed back to the same cells, apart from the apostrophes', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) => {
        const back = readCsv(csvText(rows).slice(csvStart.length))
        expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length))
        for (const [y, row] of rows.entries())
          for (const [x, text] of row.entries()) {
            const read = back[y]?.[x]
            expect([text, `'${text}`]).toContain(read)
            expect(read).not.toMatch(/^[=+@\t\r\n＝＋－＠]|^-(?!\d+(\.\d+)?$)/)
          }
      }),
    )
  })
})
