import { isForTests } from './paths.ts'
import { findLatePromises } from './promises.ts'

// SQL in disguise: Kysely's query builders, which belong where SQL belongs.
const builder = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
const mayQuery = /\.queries\.ts$|\.test\.ts$|^server\/src\/(?:platform|testing)\/|^(?:bench|look|scripts|e2e)\//

/** Words of domains; those that a design system has itself, such as search and message, are not among them. */
const domainWord =
  /(?<![A-Za-z])(?:topic|post|reply|star|friend|mention|interaction|certification|announcement|feedback|moderation|agreement|hashtag|wallet|railway|festival)s?(?![a-z])/i

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
/** `TopicCard` and `topicCard` as `topic Card`, so that words are found inside names. */
const asWords = (source: string) => source.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')

const queries = (file: string, source: string): string | undefined =>
  !mayQuery.test(file) && builder.test(source)
    ? `${file} queries the database\n  → SQL stands in *.queries.ts only: write a query there and call it`
    : undefined

const knowsDomain = (file: string, source: string): string | undefined => {
  if (!file.startsWith('web/src/ui/') || isForTests(file)) return undefined
  const word = domainWord.exec(asWords(`${file} ${withoutComments(source)}`))?.[0]
  return word === undefined
    ? undefined
    : `${file} speaks of "${word}"\n  → ui knows no domain: name it after what it looks like, or move it into a feature`
}

/** What the text of a file says that has no place there. */
export const findContentFaults = (sources: Map<string, string>): string[] =>
  [...sources]
    .flatMap(([file, source]) => [queries(file, source), knowsDomain(file, source), ...findLatePromises(file, source)])
    .filter((fault) => fault !== undefined)
