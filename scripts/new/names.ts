const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `data-export` as `dataExport`. */
export const camelOf = (kebab: string): string =>
  kebab
    .split('-')
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join('')

/** `data-export` as `DataExport`. */
export const pascalOf = (kebab: string): string => capital(camelOf(kebab))

/** `listOfOthers` as `list-of-others`. */
export const kebabOfCamel = (camel: string): string =>
  camel.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `data_exports` as `data-exports`. */
export const kebabOf = (snake: string): string => snake.replaceAll('_', '-')

/** @throws with advice when it is not in the form that files or tables have */
export const checkName = (what: string, name: string | undefined, pattern: RegExp, example: string): string => {
  if (name === undefined || !pattern.test(name)) throw new Error(`the name of a ${what} looks like ${example}`)
  return name
}
