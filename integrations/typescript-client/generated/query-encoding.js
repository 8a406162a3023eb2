/** Values of a query string or form body: nested objects and lists of plain values. */

/** Decoded value; every leaf is a non-empty string. */

/** Limits far above any real page; longer queries are rejected instead of being parsed. */
export const queryLimits = { pairs: 1000, depth: 6, name: 200, index: 1000 }

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Returns a query string without `?`: nested objects as `name[key]=`, lists of plain values as repeated names,
 * lists of lists or objects with their index. Empty values (undefined, null, '') are dropped. Names keep their order,
 * so equal input returns equal strings. Brackets are percent-encoded, because raw ones are invalid in a query (RFC
 * 3986).
 */
export function encodeQuery(query             )         {
  const pairs           = []
  for (const [name, value] of Object.entries(query)) append(pairs, checkedName(name), value)
  return pairs.join('&')
}

function append(pairs          , name        , value            )       {
  if (value === undefined || value === null || value === '') return
  if (isList(value)) {
    const isPlain = value.every((item) => typeof item !== 'object' || item === null)
    for (const [index, item] of value.entries()) append(pairs, isPlain ? name : `${name}[${index}]`, item)
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) append(pairs, `${name}[${checkedName(key)}]`, item)
  } else {
    pairs.push(`${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(String(value).toWellFormed())}`)
  }
}

function isList(value            )                                 {
  return Array.isArray(value)
}

function checkedName(name        )         {
  if (name === '' || /[[\]]/.test(name) || forbiddenNames.has(name)) throw new TypeError(`not a query name: ${name}`)
  return name
}

/** Intermediate form while decoding: keeps insertion order, and no name can reach a prototype. */

/**
 * Decodes the output of `encodeQuery`, and also raw brackets, `+` for a space, and `name[]=` or `name[0]=` for list
 * items.
 */
export function decodeQuery(text        )               {
  const root         = { entries: new Map() }
  const pairs = text.split('&')
  if (pairs.length > queryLimits.pairs) return { ok: false, problem: 'too_many' }
  for (const pair of pairs) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = decodePart(cut < 0 ? pair : pair.slice(0, cut))
    const value = cut < 0 ? '' : decodePart(pair.slice(cut + 1))
    if (name === undefined || value === undefined) return { ok: false, problem: 'bad_encoding' }
    const path = splitName(name)
    if (!path) return { ok: false, problem: 'bad_name' }
    const place = { path, isItem: name.endsWith('[]') }
    if (value !== '' && !insert(root, place, value)) return { ok: false, problem: 'conflict' }
  }
  return { ok: true, value: decodedObject(root) }
}

function decodePart(part        )                     {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    // Only URIError is possible here: a broken escape or invalid UTF-8.
    return undefined
  }
}

/** Splits `a[b][0]` into ['a', 'b', '0']; returns undefined if the name is invalid. */
function splitName(name        )                       {
  if (name.length > queryLimits.name) return undefined
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) return undefined
  const keys = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((found) => found[1] ?? '')
  // `name[]=x` appends x to the list `name`.
  if (keys.at(-1) === '') keys.pop()
  const path = [match[1] ?? '', ...keys]
  const isSound = path.length <= queryLimits.depth && path.every((key) => key !== '' && !forbiddenNames.has(key))
  return isSound ? path : undefined
}

/** A list with one item stays a list: `page[]=1` is not a page number. */
function insert(root        , { path, isItem }                                              , value        )          {
  let branch = root
  for (const key of path.slice(0, -1)) {
    const next = branch.entries.get(key) ?? { entries: new Map              () }
    if (typeof next === 'string' || Array.isArray(next)) return false
    branch.entries.set(key, next)
    branch = next
  }
  const last = path.at(-1) ?? ''
  const present = branch.entries.get(last)
  if (present === undefined) branch.entries.set(last, isItem ? [value] : value)
  else if (typeof present === 'string') branch.entries.set(last, [present, value])
  else if (Array.isArray(present)) present.push(value)
  else return false
  return true
}

function decodedObject(branch        )                {
  return Object.fromEntries([...branch.entries].map(([key, node]) => [key, decodedNode(node)]))
}

function decodedNode(node      )               {
  if (typeof node === 'string' || Array.isArray(node)) return node
  const isIndexed = [...node.entries.keys()].every(
    (key) => /^(0|[1-9]\d{0,3})$/.test(key) && Number(key) < queryLimits.index,
  )
  if (!isIndexed) return decodedObject(node)
  // Indices define the order and may have gaps, because empty items were dropped.
  return [...node.entries].sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => decodedNode(item))
}
