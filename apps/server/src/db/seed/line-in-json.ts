/**
 * The line, counted from 1, of the value at a path in a valid JSON text. If a part of the path is missing, the line of
 * the value that lacks it.
 */
export function lineInJson(text: string, path: readonly PropertyKey[]): number {
  let at = skipSpace(text, 0)
  for (const key of path) {
    const next = findChild(text, at, String(key))
    if (next === undefined) break
    at = next
  }
  return text.slice(0, at).split('\n').length
}

/** Where the value of a key or index begins; undefined when the value that begins at `start` does not have it. */
function findChild(text: string, start: number, key: string): number | undefined {
  const isList = text[start] === '['
  if (!isList && text[start] !== '{') return undefined
  let at = skipSpace(text, start + 1)
  for (let index = 0; text[at] !== ']' && text[at] !== '}'; index += 1) {
    let name = String(index)
    if (!isList) {
      const end = endOfString(text, at)
      name = String(JSON.parse(text.slice(at, end)))
      at = skipSpace(text, skipSpace(text, end) + 1)
    }
    if (name === key) return at
    at = skipSpace(text, endOfValue(text, at))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return undefined
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (' \t\r\n'.includes(text[at] ?? '.')) at += 1
  return at
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function endOfValue(text: string, start: number): number {
  let depth = 0
  let at = start
  do {
    const char = text[at] ?? ''
    if (char === '"') at = endOfString(text, at)
    else if ('[{'.includes(char)) [depth, at] = [depth + 1, at + 1]
    else if (']}'.includes(char)) [depth, at] = [depth - 1, at + 1]
    else if (depth > 0) at += 1
    else return endOfPlain(text, at)
  } while (depth > 0)
  return at
}

/** Of a number, true, false or null. */
function endOfPlain(text: string, start: number): number {
  let at = start
  while (!',]} \t\r\n'.includes(text[at] ?? ',')) at += 1
  return at
}
