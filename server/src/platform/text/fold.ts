import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/** Pairs that the dictionary leaves alone, as which one is meant depends on the phrase: 看著 is 看着, 著名 is not. */
const alsoOne: [string, string][] = [['著', '着']]

const pairs = [
  ...traditionalToSimplified.split('|').flatMap((pair): [string, string][] => {
    const [traditional, simplified] = pair.split(' ')
    return traditional && simplified ? [[traditional, simplified]] : []
  }),
  ...alsoOne,
]

const simplifiedForms = new Set(pairs.map(([, simplified]) => simplified))

/**
 * One character for one. What is the simplified form of another stays as it is (坏 of 壞, though 坏 was once written for
 * 坯), so that folding twice changes nothing more.
 */
const simplified = new Map(pairs.filter(([traditional]) => !simplifiedForms.has(traditional)))

/** Joiners, variation selectors, soft hyphens and their like: nobody sees or types them on purpose. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

const foldCharacter = (character: string) => {
  // Each by itself: within a word, lower case depends on the neighbours (Σ).
  const lower = character.toLowerCase()
  return simplified.get(lower) ?? lower
}

/**
 * What texts and keywords are compared by: one width, one case, simplified characters, nothing invisible. Goes character
 * by character and knows no phrases, so that a part of a text always folds like the part.
 */
export const fold = (text: string): string =>
  Array.from(text.replace(invisible, '').normalize('NFKC').replace(invisible, ''), foldCharacter)
    .join('')
    // Lower case can leave what composes: twice folded is once folded.
    .normalize('NFKC')
