import type { WordCategory, WordEffect } from '#contract/moderation-word.ts'

/** A word of moderation, and what it does to a text. */
export interface ListedWord {
  word: string
  effect: WordEffect
  category: WordCategory
}

/**
 * The first version of the list, which stands until the database has told a newer one: what comes after it is written in the
 * console. Words are written simplified, in lower case, without anything between the letters, as texts are compared.
 * `refuse`: short on purpose, as each must be beyond doubt. `hold`: what may be harmless and often is not. `allow`: longer
 * words that only contain one of the others, and talk of something else or against it.
 */
const first: Record<Exclude<WordEffect, 'mark'>, Partial<Record<WordCategory, string>>> = {
  refuse: {
    gambling:
      '赌博网站 赌博平台 赌球网站 网上赌场 真人赌场 线上赌场 澳门赌场开户 博彩平台 博彩网站 百家乐投注 六合彩特码 六合彩内幕 时时彩计划 外围投注',
    forgery:
      '办假证 代办假证 刻章办证 买假文凭 卖假文凭 代办学历 代开发票 出售假币 出售身份证 收购身份证 出售银行卡 收购银行卡',
    fraud: '刷单返利 兼职刷单 招聘刷单 花呗套现 信用卡套现 稳赚不赔包赢 带单包赚',
    goods: '出售枪支 买卖枪支 出售冰毒 出售海洛因 出售大麻 出售迷药 听话水购买 窃听器出售',
    sex: '招嫖 卖淫 援交 裸聊 色情网站 成人网站 儿童色情',
  },
  hold: {
    gambling: '赌博 博彩 六合彩',
    forgery: '办证 发票代开 代写论文 论文代写',
    fraud: '刷单 日赚千元 稳赚不赔 躺赚 套现 无抵押贷款 贷款秒批',
    goods: '高仿名表 迷药 大麻 冰毒 枪支',
    sex: '约炮',
    advert: '加微信 加薇信 加vx 加我微信 私聊领红包',
    other: '代孕',
  },
  allow: {
    gambling: '反赌博 禁止赌博 拒绝赌博 远离赌博 赌博害人',
    forgery: '办证大厅 办证中心 办证窗口 补办证件',
    fraud: '防范刷单 刷单诈骗 刷单骗局 刷单是骗',
    goods: '昏迷药 痴迷药 大麻哈鱼 大麻烦 大麻袋 大麻花 大麻团 大麻雀 水枪支 玩具枪支架',
    sex: '支援交 增援交 救援交 声援交 援交通 援交流 援交警',
  },
}

export const firstWords: readonly ListedWord[] = Object.entries(first).flatMap(([effect, byCategory]) =>
  Object.entries(byCategory).flatMap(([category, words]) =>
    words.split(' ').map((word) => ({ word, effect: effect as WordEffect, category: category as WordCategory })),
  ),
)
