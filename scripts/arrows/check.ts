import { findCircles } from './circles.ts'
import { readImports } from './imports.ts'
import { rules } from './rules.ts'

// SQL in disguise: Kysely's query builders, which belong where SQL belongs.
const builder = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
const mayQuery = /\.queries\.ts$|\.test\.ts$|^server\/src\/(?:platform|testing)\/|^(?:bench|scripts|e2e)\//

/**
 * Holds the imports between files against the arrows of the house.
 * @param sources the text of each file by its path relative to the repository
 * @returns one line for each fault: where it is, what it is, and what to do instead
 */
export const findFaults = (sources: Map<string, string>): string[] => {
  const imports = [...sources].flatMap(([file, source]) => readImports(file, source))
  const wrongArrows = imports.flatMap((arrow) =>
    rules
      .filter((rule) => rule.broken(arrow))
      .map((rule) => `${arrow.from}:${arrow.line} imports ${arrow.to}\n  → ${rule.advice}`),
  )
  const circles = findCircles(imports).map(
    (circle) => `${circle.join('\n  → ')}\n  → a circle: move what both need into a file of its own`,
  )
  const queries = [...sources]
    .filter(([file, source]) => !mayQuery.test(file) && builder.test(source))
    .map(
      ([file]) => `${file} queries the database\n  → SQL stands in *.queries.ts only: write a query there and call it`,
    )
  return [...wrongArrows, ...circles, ...queries]
}
