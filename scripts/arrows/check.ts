import { findFileCircles, findFolderCircles } from './circles.ts'
import { findContentFaults } from './contents.ts'
import { type Import, readImports } from './imports.ts'
import { adviceFor } from './kinds.ts'
import { rules } from './rules.ts'

const circlesOfFiles = (imports: Import[]) =>
  findFileCircles(imports).map(
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
 * @returns one text for each fault: where it is, what it is, and what to do instead
 */
export const findFaults = (sources: Map<string, string>): string[] => {
  const imports = [...sources].flatMap(([file, source]) => readImports(file, source))
  const unknownKinds = [...sources.keys()].flatMap((file) => {
    const advice = adviceFor(file)
    return advice === undefined ? [] : [`${file} is of no kind that is known here\n  → ${advice}`]
  })
  const wrongArrows = imports.flatMap((arrow) =>
    rules
      .filter((rule) => rule.broken(arrow))
      .map((rule) => `${arrow.from}:${arrow.line} imports ${arrow.to}\n  → ${rule.advice}`),
  )
  return [
    ...unknownKinds,
    ...wrongArrows,
    ...circlesOfFiles(imports),
    ...circlesOfFolders(imports),
    ...findContentFaults(sources),
  ]
}
