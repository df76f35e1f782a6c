import type { Import } from './imports.ts'

/**
 * Finds circles of files that need each other to be loaded.
 * @returns each as the files on the way round, the first one again at the end
 */
export const findCircles = (imports: Import[]): string[][] => {
  const targets = new Map<string, string[]>()
  for (const { from, to, typeOnly, lazy, external } of imports)
    if (!typeOnly && !lazy && !external) targets.set(from, [...(targets.get(from) ?? []), to])

  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string, way: string[]) => {
    const seenAt = way.indexOf(file)
    if (seenAt >= 0) {
      circles.push([...way.slice(seenAt), file])
      return
    }
    if (done.has(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...way, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return circles
}
