/** Puts an import among the others of a file, in the order of their paths. */
export const addImport = (source: string, line: string): string => {
  const pathOf = (statement: string) => /'([^']+)'/.exec(statement)?.[1] ?? ''
  // Only those on one line: one over several is never the first after which a line could go wrong.
  const imports = [...source.matchAll(/^import [^\n]*'[^']+'$/gm)]
  const isLocal = (statement: string) => pathOf(statement).startsWith('.')
  const next = imports.find(([statement]) => isLocal(statement) === isLocal(line) && pathOf(statement) > pathOf(line))
  if (next) return `${source.slice(0, next.index)}${line}\n${source.slice(next.index)}`
  const last = imports.at(-1)
  const end = last ? last.index + last[0].length + 1 : 0
  return `${source.slice(0, end)}${line}\n${source.slice(end)}`
}

/**
 * Puts text before the first place that a pattern finds.
 * @throws with the file's name when there is no such place: it has another shape than expected, and is edited by hand
 */
export const insertBefore = (file: string, source: string, place: RegExp, text: string): string => {
  const found = place.exec(source)
  if (!found) throw new Error(`${file} has another shape than expected: add by hand\n${text}`)
  return source.slice(0, found.index) + text + source.slice(found.index)
}

/** Puts a property at the end of the object in which a file ends. */
export const addLastProperty = (file: string, source: string, property: string): string =>
  insertBefore(file, source, /(?:\n {2}\}\n\}|\n\}\)|\n\})\n$/, `\n${property}`)

/** Puts a line at the end of an object, an interface or a function that begins with a line. */
export const addProperty = (file: string, source: string, opening: RegExp, property: string): string => {
  const start = opening.exec(source)
  const from = start?.index ?? source.length
  const end = /^\}/m.exec(source.slice(from))
  if (!start || !end) throw new Error(`${file} has another shape than expected: add by hand\n${property}`)
  const at = from + end.index
  return `${source.slice(0, at)}${property}\n${source.slice(at)}`
}
