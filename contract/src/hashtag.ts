/** A web address ends where a space, a quotation mark or a Chinese sign stands. What begins within one is no hashtag. */
export const linkSource = String.raw`https?:\/\/[^\s<>"'${'`'}，。！？；：、（）【】《》「」“”]+`

/**
 * `#话题#`: between two signs, with something visible; at most 40 characters, no line end. With spaces in it (`#iPhone 16#`)
 * it holds no signs of sentences: of `#春运 太挤，学 C#` the first word is meant.
 */
const between = String.raw`[#＃][^#＃\s](?:(?:[^#＃\s]{0,38}|[^#＃\n，。！？；]{0,38})[^#＃\s])?[#＃]`

/**
 * `#话题 `: one sign, and a space, a line end or the end of the text behind it. Letters, figures and emoji, of which one
 * is a letter (`#1` is a number). Not right behind a latin letter, a figure or a sign of addresses: `C#`, `a=1#b`.
 */
const open = String.raw`(?<![\p{Script=Latin}\p{N}_#＃/&=?.%+~@:-])[#＃](?=[^#＃\s]*\p{L})(?:[\p{L}\p{M}\p{N}_·・-]|\p{Extended_Pictographic}|[\u200D\uFE0F]){1,40}(?=\s|$)`

/**
 * A hashtag as people write it: `#话题#` as on 微博, `#话题 ` as on 小红书, with signs of either width.
 * The one definition by which texts are shown, indexed and linked.
 */
export const hashtagSource = `${between}|${open}`

/** What stands in a hashtag besides its signs. */
export const hashtagName = (hashtag: string): string => hashtag.replaceAll(/[#＃]/g, '')

const pattern = new RegExp(`${linkSource}|(?<hashtag>${hashtagSource})`, 'gu')

/** The names of the hashtags in a text, without the signs, each once, in their order. */
export const listHashtags = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(({ groups }) => groups?.['hashtag'] ?? []).map(hashtagName)),
]
