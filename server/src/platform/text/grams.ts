/** Longer latin words are known by their beginning only: nobody types more of one. */
const longestWord = 40

/**
 * Latin letters and digits make words. All other letters (Han, kana, hangul …) make runs, as no spaces divide them.
 * Each emoji stands alone; other signs only divide, and are not indexed.
 */
const pieces =
  /(?<word>(?:[\p{Script=Latin}\p{Nd}]\p{M}*)+)|(?<run>[[\p{L}\p{M}\p{N}]--[\p{Script=Latin}\p{Nd}]]+)|(?<emoji>\p{RI}{2}|\p{Extended_Pictographic})/gv

interface Piece {
  kind: 'word' | 'run' | 'emoji'
  characters: string[]
  /** Something stands before it, or after it, in the same text. */
  afterSomething: boolean
  beforeSomething: boolean
}

const kindOf = ({ groups }: RegExpExecArray): Piece['kind'] => {
  if (groups?.['word'] !== undefined) return 'word'
  return groups?.['run'] === undefined ? 'emoji' : 'run'
}

const piecesOf = (folded: string): Piece[] =>
  [...folded.matchAll(pieces)].map((match) => ({
    kind: kindOf(match),
    characters: match.groups?.['emoji'] === undefined ? Array.from(match[0]) : [match[0]],
    afterSomething: match.index > 0,
    beforeSomething: match.index + match[0].length < folded.length,
  }))

const pairsOf = (characters: string[]) =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`)

/** A word as it is indexed. */
export const clipWord = (characters: string[]): string => characters.slice(0, longestWord).join('')

const isDigit = (character: string | undefined) => /^\p{Nd}$/u.test(character ?? '')

const isMark = (character: string) => /^\p{M}$/u.test(character)

/** A latin word from its beginning on, and from each place where letters and digits meet: react19iphone, 19iphone, iphone. */
const partsOf = (characters: string[]): string[] =>
  characters.flatMap((character, index) =>
    index === 0 || (!isMark(character) && isDigit(character) !== isDigit(characters[index - 1]))
      ? [clipWord(characters.slice(index, index + longestWord))]
      : [],
  )

/** Of one word that digits and letters alternate in; who looks for more parts than these begins earlier. */
const mostParts = 12

/**
 * What a folded text is found by: of each run all pairs of neighbours and its last character alone, so that each
 * character begins something; latin words whole and by their parts; emoji.
 */
export const lexemesOf = (folded: string): string[] => [
  ...new Set(
    piecesOf(folded).flatMap(({ kind, characters }) =>
      kind === 'run' ? [...pairsOf(characters), characters.at(-1) ?? ''] : partsOf(characters).slice(0, mostParts),
    ),
  ),
]

export interface Wanted {
  lexeme: string
  /** Whether what only begins so will do. */
  prefix: boolean
}

/** What a text must hold so that a term can stand in it. */
export interface Wants {
  /** All of them; none when the term holds nothing that is indexed. */
  wanted: Wanted[]
  /** Whoever holds all of them holds the term: it need not be looked for in the text. */
  enough: boolean
}

const wantOf = ({ kind, characters, beforeSomething }: Piece): Wanted[] => {
  if (kind === 'word')
    return [{ lexeme: clipWord(characters), prefix: !beforeSomething || characters.length > longestWord }]
  if (kind === 'emoji') return [{ lexeme: characters[0] ?? '', prefix: false }]
  if (characters.length > 1) return pairsOf(characters).map((lexeme) => ({ lexeme, prefix: false }))
  return [{ lexeme: characters[0] ?? '', prefix: !beforeSomething }]
}

/**
 * What finds a folded term without spaces. A latin word at its beginning may be the end of a longer one (a车 stands in
 * 小a车 and in data车), so it is left out where there is something else to go by; alone it must begin a word, or a part of one.
 */
export const wantsOf = (term: string): Wants => {
  const all = piecesOf(term)
  const [first, ...others] = all
  if (!first) return { wanted: [], enough: false }
  const used = first.kind === 'word' && !first.afterSomething && others.length > 0 ? others : all
  const whole = all.length === 1 && !first.afterSomething && !first.beforeSomething
  const short = first.kind === 'word' ? first.characters.length <= longestWord : first.characters.length <= 2
  return { wanted: used.flatMap(wantOf), enough: whole && short }
}

/** A lexeme as it stands in the text of a `tsquery`. */
export const quote = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`

/** The text of a `tsquery` for texts that hold all of it. */
export const writeQuery = (wanted: Wanted[]): string =>
  [...new Set(wanted.map(({ lexeme, prefix }) => quote(lexeme) + (prefix ? ':*' : '')))].join(' & ')
