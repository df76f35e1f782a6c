/**
 * `#话题#` stands between two signs, of either width as keyboards write them, and holds something visible; at most 40
 * characters, no line end.
 * The one definition by which texts are shown, indexed and linked.
 */
export const hashtagSource = String.raw`[#＃][^#＃\s](?:[^#＃\n]{0,38}[^#＃\s])?[#＃]`

const pattern = new RegExp(hashtagSource, 'gu')

/** The names of the hashtags in a text, without the signs, each once, in their order. */
export const listHashtags = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([match]) => match.slice(1, -1))),
]
