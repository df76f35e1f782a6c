/** From each node, those that it leads to. */
export type Graph = Map<string, Set<string>>

export const addEdge = (graph: Graph, from: string, to: string): void => {
  const targets = graph.get(from)
  if (targets) targets.add(to)
  else graph.set(from, new Set([to]))
}

/**
 * Groups of nodes that all reach each other (Tarjan's strongly connected components).
 * @returns those of two nodes or more
 */
export const findGroups = (graph: Graph): string[][] => {
  const order = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const visit = (node: string): number => {
    let low = order.size
    order.set(node, low)
    const own = low
    stack.push(node)
    for (const target of graph.get(node) ?? [])
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low)
    if (low === own) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1) groups.push(group)
    }
    return low
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return groups
}

/** The shortest way from one node to another, both included. */
const findWay = (graph: Graph, from: string, to: string): string[] | undefined => {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways)
    for (const target of graph.get(way.at(-1) ?? '') ?? []) {
      if (target === to) return [...way, to]
      if (!seen.has(target)) {
        seen.add(target)
        ways.push([...way, target])
      }
    }
  return undefined
}

/**
 * Circles without which none would be left: the shortest first, and no edge in two of them.
 * @returns each as the nodes on the way round, the first one again at the end
 */
export const findCircles = (graph: Graph): string[][] => {
  const left: Graph = new Map([...graph].map(([node, targets]) => [node, new Set(targets)]))
  const circles: string[][] = []
  for (let groups = findGroups(left); groups.length > 0; groups = findGroups(left))
    for (const group of groups) {
      const ways = group.map((node) => findWay(left, node, node) ?? []).filter((way) => way.length > 0)
      const [shortest = []] = ways.toSorted((a, b) => a.length - b.length)
      circles.push(shortest)
      for (const [index, node] of shortest.entries()) left.get(node)?.delete(shortest[index + 1] ?? '')
    }
  return circles
}
