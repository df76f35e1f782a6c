/** Words that questions are made of: what holds them answers nothing yet. */
const everyday = new Set(
  (
    '的 了 着 过 吗 呢 吧 啊 呀 嘛 哦 是 有 在 和 与 跟 同 及 或 或者 还是 也 都 就 才 又 再 很 太 最 更 还 不 没 没有 别 我 你 他 她 它 我们 你们 他们 咱 咱们 大家 ' +
    '自己 这 那 这个 那个 这些 那些 这样 那样 这么 那么 哪 哪个 哪些 哪里 哪儿 哪本 哪家 什么 什么样 啥 啥样 怎么 怎么样 怎样 怎么办 咋 咋办 咋样 如何 为什么 为啥 多少 ' +
    '多久 几 几个 什么时候 何时 时候 能 能不能 可以 可不可以 会 要 要不要 想 想要 应该 该 得 让 把 被 给 对 从 到 去 来 用 以 以后 以前 之前 之后 一个 一下 一些 有没有 ' +
    '有人 知道 请问 求 求助 推荐 感觉 注意 需要 适合 关于 而 但 但是 如果 因为 所以 吗? 么 之 其 个 只 条 本 年 天 做 弄 搞 找 看 谁 好 新 多 少'
  ).split(' '),
)

export const isEveryday = (word: string): boolean => everyday.has(word)

/** What people write one for the other, folded. The first word that is typed still counts the most. */
const alike = [
  ['火车', '列车', '高铁', '动车'],
  ['绿皮车', '绿皮火车', '慢车', '慢火车'],
  ['啥', '什么'],
  ['妈妈', '我妈', '母亲'],
  ['爸爸', '我爸', '父亲'],
  ['爷爷', '老爷爷', '老爷子', '阿公'],
  ['奶奶', '阿婆', '婆婆'],
  ['老家', '回家'],
  ['香肠', '腊肠'],
  ['馄饨', '云吞', '抄手'],
  ['土豆', '洋芋'],
  ['自行车', '单车', '骑车', '骑行'],
  ['过年', '春节', '除夕', '年三十', '大年三十'],
  ['国庆', '长假', '国庆节'],
  ['加班', '打工', '上班'],
  ['小孩', '孩子', '小朋友'],
  ['猫', '猫咪'],
  ['番茄', '西红柿'],
  ['地铁', '轨道交通'],
  ['照片', '拍照', '相片'],
]

const alikeOf = new Map<string, string[]>()
for (const words of alike)
  for (const word of words)
    alikeOf.set(word, [...(alikeOf.get(word) ?? []), ...words.filter((other) => other !== word)])

/** Words that mean nearly the same. */
export const wordsLike = (word: string): string[] => alikeOf.get(word) ?? []
