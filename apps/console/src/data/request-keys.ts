/**
 * Returns a function that gives each content of a form one request key: sending the same again has the same key, so that
 * it is done once, and a changed form has another.
 */
export function createRequestKeys(): (content: object) => string {
  const keys = new Map<string, string>()
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    return key
  }
}
