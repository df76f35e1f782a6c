import { isForTests } from './paths.ts'

/** `const answer = ask()`: what is started here is not awaited here. */
const start = /^(?<indent>[ \t]*)const (?<name>\w+) = (?!await\b|async\b|function\b)/gm

/** What follows in the same block: up to the first line that is indented less. */
const restOfBlock = (source: string, from: number, indent: string): string => {
  const rest = source.slice(from)
  if (indent === '') return rest
  const end = rest.split('\n').findIndex((line, index) => index > 0 && line.trim() !== '' && !line.startsWith(indent))
  return end === -1 ? rest : rest.split('\n').slice(0, end).join('\n')
}

/**
 * Finds a promise that is started, and awaited only after something else was: when that fails, nobody awaits the promise any
 * more, and its own failure is a stray rejection. Tests of the browser wait so for what a tap brings about.
 * @returns one text for each: where it is, and what to do instead
 */
export const findLatePromises = (file: string, source: string): string[] => {
  if (isForTests(file) || file.startsWith('e2e/')) return []
  return [...source.matchAll(start)].flatMap((match) => {
    const { indent = '', name = '' } = match.groups ?? {}
    const block = restOfBlock(source, match.index + match[0].length, indent)
    const awaited = new RegExp(
      `\\bawait (?:${name}\\b(?![.(?[])|Promise\\.\\w+\\((?:${name}\\)|\\[[^\\])(]*\\b${name}\\s*[,\\]]))`,
    ).exec(block)
    if (!awaited) return []
    const before = block.slice(0, awaited.index)
    const isHandled = new RegExp(`\\b${name}\\.catch\\(`).test(before)
    if (isHandled || !/\bawait\b/.test(before)) return []
    const line = source.slice(0, match.index).split('\n').length
    return [
      `${file}:${line} starts ${name} and awaits something else before it\n  → when that fails, nobody hears of the failure of ${name}: await it at once, or both by Promise.all`,
    ]
  })
}
