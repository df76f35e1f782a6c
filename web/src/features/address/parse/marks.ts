/** Stand in the text in place of what was found; nobody types them. */
export const marks = {
  /** Behind it stands the name. */
  name: '\uE000',
  /** Behind it stands the postcode. */
  postcode: '\uE001',
  /** Here stood the phone number. */
  phone: '\uE002',
  /** Here stood the area. */
  area: '\uE003',
} as const

const named: Record<string, string> = { name: marks.name, postcode: marks.postcode }

const labels =
  '(?<name>(?:收件|收货|联系)人(?:姓名)?|姓名|名字|name)|(?<phone>(?:收件人|收货人|联系)?(?:电话|手机|联系方式)(?:号码|号)?|联系方式|tel|phone|mobile)|(?<postcode>邮政编码|邮编|zip)|(?<address>所在地区?|省市区|地区|省份|城市|区县|(?:详细|收货|收件|街道)?地址|街道|门牌号?|[寄送][到给至]|address)'
/** 姓名: 林小满, anywhere. */
const withColon = new RegExp(`(?:${labels}) ?[:=] ?`, 'gi')
/** 收件人林小满, 电话 138…, at the beginning of a word. */
const withoutColon =
  /(?<![^\s,])(?:(?<name>(?:收件|收货|联系)人(?:姓名)?|姓名)(?=[ \p{Script=Han}])|(?<phone>(?:联系)?(?:电话|手机)(?:号码|号)?|联系方式)(?= ?[+\d(])|(?<postcode>邮政编码|邮编)(?= ?\d)|(?<address>所在地区|(?:详细|收货|收件)?地址)(?=[ \p{Script=Han}])) ?/gu

const asMark = (...match: unknown[]): string => {
  const groups = match.at(-1) as Record<string, string | undefined>
  const kind = Object.keys(groups).find((key) => groups[key] !== undefined)
  return `\n${named[kind ?? ''] ?? ''}`
}

const invisible = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF\uE000-\uF8FF]/g

/** One way of writing: half width, `,` between parts, `:` behind labels, single spaces and line feeds. */
const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, '\n')
    .replace(/[,;、。，；|｜"'“”‘’]+/g, ',')
    .replace(/[–—‐‑−]/g, '-')
    .replace(/[【［[{]/g, '(')
    .replace(/[】］\]}]/g, ')')
    .replace(/\((?:收|寄|本人|收件人)\)/g, '')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')

/** A text as it was pasted → its words, with marks in place of labels. */
export const markLabels = (text: string): string =>
  tidy(text).replace(withColon, asMark).replace(withoutColon, asMark).trim()
