/** The content of a product view's `view.json`. */
export type ViewFacts = {
  product: string
  view: string
  printWidthMm: number
  printHeightMm: number
  size: [number, number]
  recolourable: boolean
  notes: string
  scene?: 'studio' | 'lifestyle'
  pose?: string
  /** The print is visible past an inner silhouette (folds, overlapping parts): positions may jump there. */
  occlusionEdges?: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0
const isLength = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 5000

/** Returns the problems of a parsed view.json; none means that it is a {@link ViewFacts}. */
export function factProblems(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['view.json is not an object']
  const facts = value as Record<string, unknown>
  const isSize = Array.isArray(facts.size) && facts.size.length === 2 && facts.size.every((n) => Number.isInteger(n))
  const rules: [boolean, string][] = [
    [isText(facts.product), 'product'],
    [isText(facts.view), 'view'],
    [isLength(facts.printWidthMm), 'printWidthMm'],
    [isLength(facts.printHeightMm), 'printHeightMm'],
    [isSize, 'size'],
    [typeof facts.recolourable === 'boolean', 'recolourable'],
    [typeof facts.notes === 'string', 'notes'],
    [facts.scene === undefined || facts.scene === 'studio' || facts.scene === 'lifestyle', 'scene'],
    [facts.pose === undefined || isText(facts.pose), 'pose'],
    [facts.occlusionEdges === undefined || typeof facts.occlusionEdges === 'boolean', 'occlusionEdges'],
  ]
  return rules.filter(([isRight]) => !isRight).map(([, name]) => `view.json: ${name} is missing or wrong`)
}

/** Whether the value is a valid view.json. */
export function isViewFacts(value: unknown): value is ViewFacts {
  return factProblems(value).length === 0
}
