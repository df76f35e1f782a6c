import { quote, wantsOf, writeQuery } from '#server/platform/text/grams.ts'
import { soundOf, soundsOf } from '#server/platform/text/pinyin.ts'
import { divideSyllables } from '#server/platform/text/syllables.ts'
import type { Segmenter } from '#server/platform/text/segmenter.ts'
import type { Sample, Vocabulary } from './corpus.ts'
import { isEveryday, wordsLike } from './everyday-words.ts'
import type { Keyword } from './keyword.ts'

/** One way in which a topic can answer a clue. */
export interface Form {
  /** What must stand in the text; empty when only the index knows, as of what it sounds like. */
  text: string
  /** A `tsquery` for texts that may hold it. */
  query: string
  /** How good an answer it is, up to 1. */
  factor: number
}

/** Something in what was typed by which a topic can be found. */
export interface Clue {
  forms: Form[]
  /** The rarer, the more. */
  weight: number
  /** A topic that lacks it does not hold all words. */
  required: boolean
  /** Share of the texts that hold it, as far as the sample says. */
  share: number
  /** Candidates are looked for by it, and not only judged. */
  leads: boolean
}

/** What is known of words. */
export interface Knowledge {
  cut: Segmenter
  sample: Sample
  vocabulary: Vocabulary
}

const factors = { alike: 0.8, sound: 0.6, near: 0.5, initials: 0.5 }
const weights = { single: 0.5, everyday: 0.1, joined: 0.5 }

/** Longer ones are no slip in one word. */
const longestSlip = 4
const mostNear = 6
/** So many clues are followed: a long text is found by its first ones as well. */
const mostClues = 24

const textForm = (text: string, factor = 1): Form => ({ text, query: writeQuery(wantsOf(text).wanted), factor })

/** All pairs of neighbours must sound so; each may be read in several ways. */
const soundForm = (text: string): Form[] => {
  const characters = Array.from(text)
  const pairs = characters.slice(1).map((character, index) => soundsOf(`${characters[index]}${character}`))
  if (pairs.length === 0 || pairs.some((sounds) => sounds.length === 0)) return []
  const query = pairs.map((sounds) => `(${sounds.map(quote).join(' | ')})`).join(' & ')
  return [{ text: '', query, factor: factors.sound }]
}

/** What was typed in latin letters, read as pinyin. */
const pinyinForms = (typed: string): Form[] =>
  divideSyllables(typed).map((syllables) => {
    const pairs = syllables.slice(1).map((syllable, index) => quote(soundOf(syllables[index] ?? '', syllable)))
    // A single syllable begins something.
    const query = pairs.length > 0 ? pairs.join(' & ') : `${quote(soundOf(syllables[0] ?? '', ''))}:*`
    return { text: '', query, factor: factors.sound }
  })

const initialsForm = (typed: string): Form => ({
  text: '',
  query: `${quote(`=${typed}`)}:*`,
  factor: factors.initials,
})

const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word)
const isLetters = (word: string) => /^[a-z]+$/.test(word)
const lengthOf = (word: string) => Array.from(word).length

/** Runs of Chinese, latin words and emoji; what else stands between them divides. */
const runsOf = (term: string) =>
  term.match(/[[\p{L}\p{M}\p{N}]--[\p{Script=Latin}\p{Nd}]]+|[\p{Script=Latin}\p{Nd}]+|\p{Extended_Pictographic}/gv) ??
  []

/** The clues of what was typed, in its order. */
export const cluesOf = ({ terms }: Pick<Keyword, 'terms'>, { cut, sample, vocabulary }: Knowledge): Clue[] => {
  const weightOf = (count: number) => Math.max(0.5, Math.log2((sample.size + 2) / (count + 1)))
  const shareOf = (count: number) => (sample.size === 0 ? 0 : count / sample.size)
  const clueOf = (forms: Form[], count: number, rest: Partial<Clue> = {}): Clue => ({
    forms: forms.filter(({ query }) => query !== ''),
    weight: weightOf(count),
    required: true,
    share: shareOf(count),
    leads: true,
    ...rest,
  })

  const hanClue = (word: string): Clue => {
    const count = sample.countOf(word)
    const single = lengthOf(word) === 1
    if (isEveryday(word))
      return clueOf([textForm(word)], count, {
        weight: weights.everyday * weightOf(count),
        required: false,
        leads: false,
      })
    const unknown = count === 0 && !single
    const near = unknown && lengthOf(word) <= longestSlip ? vocabulary.near(word, mostNear) : []
    const forms = [
      textForm(word),
      ...wordsLike(word).map((other) => textForm(other, factors.alike)),
      ...(unknown ? soundForm(word) : []),
      ...near.filter(isHan).map((other) => textForm(other, factors.near)),
    ]
    return clueOf(forms, count, single ? { weight: weights.single * weightOf(count), leads: false } : {})
  }

  const latinClue = (word: string): Clue => {
    const count = sample.countOf(word)
    const near = count === 0 && isLetters(word) && word.length > 3 ? vocabulary.near(word, mostNear) : []
    const read = isLetters(word) ? [...pinyinForms(word), ...(word.length > 1 ? [initialsForm(word)] : [])] : []
    return clueOf([textForm(word), ...read, ...near.map((other) => textForm(other, factors.near))], count)
  }

  /** Neighbours together, as 慢 and 火车 are less than 慢火车; and where they meet, as 中转换乘 may be cut into 中 and 转换. */
  const joinedClues = (words: string[]): Clue[] =>
    words.slice(1).flatMap((word, index) => {
      const before = words[index] ?? ''
      if (isEveryday(word) || isEveryday(before)) return []
      const meeting = `${Array.from(before).at(-1)}${Array.from(word)[0]}`
      return [...new Set([`${before}${word}`, meeting])].flatMap((joined) => {
        const count = sample.countOf(joined)
        const weight = weights.joined * weightOf(count)
        return count === 0 ? [] : [clueOf([textForm(joined)], count, { weight, required: false })]
      })
    })

  const runClues = (run: string): Clue[] => {
    if (!isHan(run)) return [latinClue(run)]
    const words = cut(run)
    // A slip may have torn a short word apart.
    const whole =
      words.length > 1 && lengthOf(run) <= longestSlip && sample.countOf(run) === 0
        ? [clueOf(soundForm(run), 0, { required: false })]
        : []
    return [...words.map(hanClue), ...joinedClues(words), ...whole]
  }

  // Syllables with spaces between them are one word.
  const letters = terms.map(({ folded }) => folded)
  const spelled =
    letters.length > 1 && letters.every(isLetters)
      ? [clueOf(pinyinForms(letters.join('')), 0, { required: false })]
      : []
  const clues = [...terms.flatMap(({ folded }) => runsOf(folded).flatMap(runClues)), ...spelled]
  return clues.filter(({ forms }) => forms.length > 0).slice(0, mostClues)
}
