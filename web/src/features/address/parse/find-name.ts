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

const single =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢劳谌奚皮粟冼蔺楼盘满闻位厉伊仝区郜海阚花权强帅屠豆朴盖练廉禹井祖漆巴丰支卿国狄平计索宣晋相初门云容敬来扈晁芮都普阙浦戈伏鹿薄邸雍辜羊阿乌母裘亓修邰赫杭况那宿鲜印逯隆茹诺战慕危玉银亢嵇公哈湛宾戎勾茅利於呼居揭干但尉冶斯元束檀衣信展阴昝智幸奉植衡富尧闭由'
const traditional = '劉張陳楊黃趙吳孫馬羅鄭謝許韓馮鄧蕭蔣葉蘇盧鍾譚陸賈韋鄒閻龍賀顧龔萬錢嚴湯齊龐顏莊聶魯關蘭'
const double = '欧阳上官司马诸葛皇甫尉迟公孙慕容令狐东方夏侯司徒端木南宫轩辕宇文长孙司空闻人澹台濮阳淳于'

const singles = new Set(single + traditional)
const doubles = new Set(double.match(/../gu))

/** Characters of the surname with which a name begins; 0 for none that is known. */
const surnameLength = (name: string): 0 | 1 | 2 =>
  doubles.has(name.slice(0, 2)) ? 2 : singles.has(name.slice(0, 1)) ? 1 : 0

export interface FoundName {
  name: string
  start: number
  end: number
}

const wordPattern = "[A-Za-z][A-Za-z.'-]*(?: [A-Za-z][A-Za-z.'-]*){0,3}|[^\\s,:()\\uE000-\\uE00F]+"
const word = new RegExp(wordPattern, 'gu')
const behindMark = new RegExp(`^${marks.name}[ ,(]*(${wordPattern})`, 'u')

const title = /(?:先生|女士|小姐|太太|老师|同学|师傅|经理|医生|阿姨|叔叔|哥|姐)$/
/** As names of places end, and those of people hardly ever. */
const surePlace =
  /[省市区县镇乡号室幢栋座层路街巷弄]$|\d|大道|公司|学校|[小中大]学$|医院|大厦|广场|小区|花园|驿站|快递|超市|门卫|前台/
const likelyPlace = /[州旗村道楼单元园苑城厦庄店铺校院站场厂社里湾坊组寨屯府轩阁居湖江桥门]$/
const chinese = /^\p{Script=Han}{1,4}$/u
const withDot = /^\p{Script=Han}+·[\p{Script=Han}·]+$/u
const latin = /^[A-Za-z][A-Za-z.' -]{1,30}$/

/** How much a word looks like the name of somebody. */
const looks = (text: string): number => {
  if (withDot.test(text)) return 5
  if (latin.test(text)) return (text.includes(' ') ? 1 : 0) + (/^[A-Z][a-z]/.test(text) ? 1 : 0)
  if (!chinese.test(text) && !(title.test(text) && text.length < 8)) return -9
  const surname = surnameLength(text)
  const given = text.length - surname
  return (
    (surname > 0 ? 3 : 0) +
    (surname > 0 ? (given === 1 || given === 2 ? 1 : -1) : text.length < 4 ? 1 : -1) +
    (title.test(text) ? 3 : 0) -
    (surePlace.test(text) ? 9 : likelyPlace.test(text) ? 4 : 0)
  )
}

/** What stands next to a word: `edge` of the text or of a part of it, `word` when only a space parts it from another. */
const neighbour = (text: string, at: number, step: 1 | -1): 'phone' | 'area' | 'edge' | 'word' => {
  let parted = false
  for (let index = at; index >= 0 && index < text.length; index += step) {
    const character = text[index] ?? ''
    if (character === marks.phone) return 'phone'
    if (character === marks.area) return 'area'
    if (character === marks.postcode || character === marks.name) return 'edge'
    if (!/[\s,:()]/.test(character)) return parted ? 'edge' : 'word'
    if (character !== ' ') parted = true
  }
  return 'edge'
}

const placed = (text: string, start: number, end: number): number => {
  const before = neighbour(text, start - 1, -1)
  const after = neighbour(text, end, 1)
  const apart = (before === 'word' ? 0 : 1) + (after === 'word' ? 0 : 1)
  return apart + (before === 'phone' || after === 'phone' ? 2 : 0) - (before === 'area' ? 4 : 0)
}

/** From how many points on a word is taken for a name. */
const enough = 4

/** Right after a house number and before a phone number or the end: 101室林小满. */
const glued = /[号室楼幢栋层户座店\d]((?![号室楼幢栋层户座店])\p{Script=Han}{2,4})(?=\s?[\uE002\n,]|\s?$)/gu

const tidyName = (name: string) => name.replace(/(?<=.{2})[收寄]$/u, '')

const asFound = (text: string, start: number): FoundName => ({
  name: tidyName(text),
  start,
  end: start + text.length,
})

/** The name of who receives: behind its label, or the word that looks most like one. */
export const findName = (text: string): FoundName | undefined => {
  const labelled = text.indexOf(marks.name)
  if (labelled >= 0) {
    const match = behindMark.exec(text.slice(labelled))
    if (match !== null) return asFound(match[1] ?? '', labelled + match[0].length - (match[1] ?? '').length)
  }
  let best: { points: number; match: RegExpExecArray } | undefined
  for (const match of text.matchAll(word)) {
    const points = looks(match[0]) + placed(text, match.index, match.index + match[0].length)
    if (points >= enough && (best === undefined || points > best.points)) best = { points, match }
  }
  if (best !== undefined) return asFound(best.match[0], best.match.index)
  for (const match of text.matchAll(glued)) {
    const name = match[1] ?? ''
    if (surnameLength(name) > 0 && looks(name) > 3) return asFound(name, match.index + 1)
  }
  return undefined
}
