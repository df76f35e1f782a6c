import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/**
 * Pairs that the dictionary leaves alone, as which one is meant depends on the phrase: 看著 is 看着, 著名 is not; 覆 is 复 in
 * 回覆, 覆盖 is not. Taking both for one finds a little more than it should, and never misses. Variants that it does not
 * know stand here, too.
 */
const alsoOne =
  '著着 瞭了 甚什 祇只 衹只 藉借 彷仿 髣仿 髴佛 覆复 俱具 揹背 甦苏 妳你 牠它 伕夫 甯宁 薰熏 鎗枪 繐穗 牴抵 燄焰 籐藤 隄堤 濬浚 菓果 ' +
  '衞卫 敍叙 痺痹 簷檐 鑛矿 栢柏 姸妍 彜彝 馀余 锺钟 钜巨 迳径 讬托 谘咨 麺面'

const splitPairs = (pairs: string[]) =>
  pairs.flatMap((pair): [string, string][] => {
    const [traditional, simplified] = pair.split(' ')
    return traditional && simplified ? [[traditional, simplified]] : []
  })

const pairs = [
  ...splitPairs(traditionalToSimplified.split('|')),
  ...alsoOne.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
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

/**
 * Words, folded, that are written in two ways. Here one character cannot be taken for the other: 畫 is 划 in 計畫, but who
 * looks for 画 does not mean 划船.
 */
const twoSpellings: [string, string][] = [
  ...['计', '规', '策', '企', '筹', '谋', '擘', '比', '笔', '刻', '指手'].map((before): [string, string] => [
    `${before}划`,
    `${before}画`,
  ]),
  ...['项', '拉', '手', '锁', '铁'].map((before): [string, string] => [`${before}链`, `${before}炼`]),
]

const speller = (spellings: [string, string][]) => {
  const other = new Map(spellings)
  const pattern = new RegExp([...other.keys()].join('|'), 'gu')
  return (folded: string) => folded.replace(pattern, (word) => other.get(word) ?? word)
}
const spellFirst = speller(twoSpellings.map(([first, second]) => [second, first]))
const spellSecond = speller(twoSpellings)

/** A folded text, and the same with its words in their other spelling, if it has such words (计划, 计画). */
export const spellingsOf = (folded: string): string[] => [...new Set([folded, spellFirst(folded), spellSecond(folded)])]
