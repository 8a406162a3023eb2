/** Returns the import cycles of a graph: one shortest cycle per strongly connected group of files. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  return strongGroups(graph)
    .filter((group) => group.length > 1 || graph.get(group[0] ?? '')?.includes(group[0] ?? ''))
    .map((group) => shortestCycle(graph, [...group].sort()))
}

/** Tarjan's algorithm without recursion, so that a long chain of imports does not overflow the stack. */
function strongGroups(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const groups: string[][] = []
  const open = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    onStack.add(node)
    return { node, rest: [...(graph.get(node) ?? [])] }
  }
  const lower = (node: string, to: number | undefined) => lowest.set(node, Math.min(lowest.get(node) ?? 0, to ?? 0))

  for (const start of graph.keys()) {
    if (order.has(start)) continue
    const path = [open(start)]
    for (let frame = path.at(-1); frame; frame = path.at(-1)) {
      const next = frame.rest.pop()
      if (next === undefined) {
        path.pop()
        const parent = path.at(-1)
        if (parent) lower(parent.node, lowest.get(frame.node))
        if (lowest.get(frame.node) === order.get(frame.node)) groups.push(closeGroup(frame.node, stack, onStack))
      } else if (!order.has(next)) path.push(open(next))
      else if (onStack.has(next)) lower(frame.node, order.get(next))
    }
  }
  return groups
}

function closeGroup(root: string, stack: string[], onStack: Set<string>): string[] {
  const group = stack.splice(stack.lastIndexOf(root))
  for (const member of group) onStack.delete(member)
  return group
}

function shortestCycle(graph: ReadonlyMap<string, readonly string[]>, group: string[]): string[] {
  const [start = ''] = group
  const members = new Set(group)
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return walkBack(cameFrom, start, node)
      if (!members.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, node)
      queue.push(next)
    }
  }
  return group
}

function walkBack(cameFrom: ReadonlyMap<string, string>, start: string, last: string): string[] {
  const path = [last]
  for (let node = last; node !== start; ) {
    node = cameFrom.get(node) ?? start
    path.unshift(node)
  }
  return path
}
