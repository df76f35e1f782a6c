import { fold } from '#contract/fold.ts'

/** Latin letters and figures, each followed by what is taken for it: Cyrillic, Greek, Armenian, Cherokee and others (UTS #39). */
const lookAlikes = [
  'aаαɑаꭺᴀ',
  'bƅьЬᏏʙ',
  'cсϲᴄⅽᏟꮯ',
  'dԁɗᏧꓒᴅ',
  'eеҽєεᴇ℮',
  'fғƒꬵꜰ',
  'gɡցɢǥ',
  'hһհнʜ',
  'iіι1l|!ıɩɪӏⅼƖǀاןו',
  'jјʝϳᴊ',
  'kкκᴋⱪ',
  'mмꮇᴍ',
  'nոпηɴռ',
  'oоοσ0օ०০੦૦௦๐໐〇ᴏʘⲟø',
  'pрρᴘⲣ',
  'qԛգզ',
  'rгᴦꭇʀ',
  'sѕꜱʂ5$',
  'tтτᴛţ',
  'uυսцᴜʋ',
  'vνѵᴠⅴ',
  'wѡԝաᴡω',
  'xхχ×ⅹ',
  'yуүγʏỿ',
  'zᴢʐʒ',
  '3зҙӡȝ',
  // Chinese characters that differ by a stroke, or were once written for one another.
  '雁鴈贗赝厴厣',
  '鸿鴻鸽鴿洪𪂴',
  '官宫宮宦',
  '系係繫糸細细',
  '统統',
  '管菅琯',
  '理里埋',
  '员員贠貟圓圆',
  '方万',
  '小⺌𡭔',
  '铁鐵鉄',
]

const firstOf = new Map(
  lookAlikes.flatMap((group) => {
    const folded = [...new Set(Array.from(group).flatMap((character) => Array.from(fold(character))))]
    const [first = '', ...others] = folded
    return others.map((other): [string, string] => [other, first])
  }),
)

/** Letters in circles, in squares and of flags: compatibility does not unfold them. */
const framed = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6]
const unframed = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const start = framed.find((from) => code >= from && code < from + 26)
  return start === undefined ? character : String.fromCodePoint(97 + code - start)
}

const marks = /\p{M}/gu
const nothing = /[^\p{L}\p{N}]/gu

/**
 * What a name looks like: two names of one skeleton are taken for each other. Compatibility forms, width and case are one
 * (NFKC), as are look-alike letters (UTS #39); marks, signs, spaces and what is invisible are nothing. Only for comparing
 * one skeleton with another: it is no text.
 */
export const skeleton = (name: string): string => {
  const plain = Array.from(fold(name).normalize('NFKD').replace(marks, ''), unframed)
  const letters = plain.map((character) => firstOf.get(character) ?? character)
  return letters.join('').replace(nothing, '').replaceAll('rn', 'm').replaceAll('vv', 'w')
}
