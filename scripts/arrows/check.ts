import { findFileCircles, findFolderCircles } from './circles.ts'
import { findContentFaults } from './contents.ts'
import { type Import, readImports } from './imports.ts'
import { adviceFor } from './kinds.ts'
import { folderOf } from './paths.ts'
import { rules } from './rules.ts'

const circlesOfFiles = (imports: Import[], { types }: { types: boolean }) =>
  findFileCircles(imports, { types }).map(
    (circle) => `${circle.join('\n  → ')}\n  → a circle: move what both need into a file of its own`,
  )

const circlesOfFolders = (imports: Import[]) =>
  findFolderCircles(imports).map(
    (circle) =>
      `${circle.folders.join(', ')} stand in a circle\n  ${circle.imports.join('\n  ')}\n  → folders have an order: hand in what the lower one needs, move what both need below them, or let the two meet above (a screen, modules.ts)`,
  )

/**
 * Holds the files and the imports between them against the arrows of the house.
 * @param sources the text of each file by its path relative to the repository
 * @returns one text for each fault: where it is, what it is, and what to do instead. `toCome` are faults of rules that
 *   are not held yet.
 */
export const findFaults = (sources: Map<string, string>): { faults: string[]; toCome: string[] } => {
  const imports = [...sources].flatMap(([file, source]) => readImports(file, source))
  const wrongArrows = (isNew: boolean) =>
    imports.flatMap((arrow) =>
      rules
        .filter((rule) => (rule.isNew ?? false) === isNew && rule.broken(arrow))
        .map((rule) => `${arrow.from}:${arrow.line} imports ${arrow.to}\n  → ${rule.advice}`),
    )
  const unknownKinds = [...sources.keys()].flatMap((file) => {
    const advice = adviceFor(file)
    return advice === undefined ? [] : [`${file} is of no kind that is known here\n  → ${advice}`]
  })
  const loading = circlesOfFiles(imports, { types: false })
  return {
    faults: [...wrongArrows(false), ...loading, ...findContentFaults(sources)],
    toCome: [
      ...unknownKinds,
      ...wrongArrows(true),
      ...circlesOfFiles(imports, { types: true }).filter((circle) => !loading.includes(circle)),
      ...circlesOfFolders(imports),
    ],
  }
}

/** How many of the faults lie in each folder, most first. */
export const countByFolder = (faults: string[]): [string, number][] => {
  const counts = new Map<string, number>()
  for (const fault of faults) {
    const folder = folderOf(/^[^\s:,]+/.exec(fault)?.[0] ?? '')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)
}
