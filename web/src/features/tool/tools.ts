import type { Path } from '#web/lib/navigation/paths.ts'

/** What one wants of a tool; the hub has a part for each. */
export type ToolGroupKey = 'way' | 'days' | 'hand' | 'money' | 'people'

export interface Tool {
  /** Of its screen. */
  path: Path
  /** The character on its seal. */
  glyph: string
  label: string
  /** What it is for, in a few words. */
  text: string
  group: ToolGroupKey
  /** The label's syllables, parted by spaces: by these and their initials it is found, too. */
  pinyin: string
  /** What else people call it, or look for when they need it. */
  words: readonly string[]
}

export interface ToolGroup {
  key: ToolGroupKey
  title: string
  /** Colour of the seals. */
  tint: string
}

/** The parts of the hub, in their order. */
export const toolGroups: readonly ToolGroup[] = [
  { key: 'way', title: '路上', tint: 'var(--color-leaf)' },
  { key: 'days', title: '日子', tint: 'var(--color-amber)' },
  { key: 'hand', title: '随手用', tint: 'var(--color-river)' },
  { key: 'money', title: '福利与钱', tint: 'var(--color-rust)' },
  { key: 'people', title: '找人找事', tint: 'var(--color-ink-2)' },
]

/** All tools, in the order that makes sense to who has used none of them yet. */
export const tools: readonly Tool[] = [
  {
    path: '/train-tickets',
    glyph: '车',
    label: '火车票',
    text: '查车次，买票退改',
    group: 'way',
    pinyin: 'huo che piao',
    words: ['高铁', '动车', '车次', '时刻', '12306', '订票'],
  },
  {
    path: '/tradition-festival',
    glyph: '节',
    label: '传统节日',
    text: '下个节还有几天',
    group: 'days',
    pinyin: 'chuan tong jie ri',
    words: ['节气', '春节', '端午', '中秋', '习俗', '倒数日'],
  },
  {
    path: '/black-tech/calendar',
    glyph: '历',
    label: '万年历',
    text: '农历公历都能查',
    group: 'days',
    pinyin: 'wan nian li',
    words: ['日历', '农历', '阴历', '公历', '阳历', '干支', '生肖', '年龄', '日期'],
  },
  {
    path: '/black-tech/qr',
    glyph: '码',
    label: '二维码',
    text: '做一个，扫一扫',
    group: 'hand',
    pinyin: 'er wei ma',
    words: ['扫码', '扫一扫', '相机', 'qr', 'wifi', '无线', '名片'],
  },
  {
    path: '/train-tickets/snatching',
    glyph: '候',
    label: '抢票',
    text: '没票时替你候着',
    group: 'way',
    pinyin: 'qiang piao',
    words: ['候补', '余票', '排队'],
  },
  {
    path: '/tradition-festival/journeys',
    glyph: '程',
    label: '节令行程',
    text: '怎样请假歇最长',
    group: 'way',
    pinyin: 'jie ling xing cheng',
    words: ['放假', '调休', '拼假', '请假', '假期', '开售'],
  },
  {
    path: '/black-tech/almanac',
    glyph: '宜',
    label: '今日宜忌',
    text: '黄历上今天怎么说',
    group: 'days',
    pinyin: 'jin ri yi ji',
    words: ['黄历', '老黄历', '通书', '吉日'],
  },
  {
    path: '/tradition-festival/cards',
    glyph: '贺',
    label: '节日贺卡',
    text: '写一张，到日送达',
    group: 'days',
    pinyin: 'jie ri he ka',
    words: ['祝福', '拜年', '贺年卡', '明信片'],
  },
  {
    path: '/tradition-festival/reminders',
    glyph: '铃',
    label: '节日提醒',
    text: '生日节气都记得',
    group: 'days',
    pinyin: 'jie ri ti xing',
    words: ['生日', '纪念日', '忌日', '闹钟', '订阅', '倒数日'],
  },
  {
    path: '/black-tech/relatives',
    glyph: '亲',
    label: '亲戚称呼',
    text: '该怎么叫，算一算',
    group: 'hand',
    pinyin: 'qin qi cheng hu',
    words: ['亲属', '称谓', '辈分', '叫什么', '家谱', '表哥', '姥姥'],
  },
  {
    path: '/black-tech/units',
    glyph: '衡',
    label: '单位换算',
    text: '斤两亩里，英制',
    group: 'hand',
    pinyin: 'dan wei huan suan',
    words: ['长度', '面积', '重量', '体积', '温度', '速度', '市制', '英寸', '磅', '公里'],
  },
  {
    path: '/black-tech/draw',
    glyph: '签',
    label: '抽签骰子',
    text: '拿不定主意就抽',
    group: 'hand',
    pinyin: 'chou qian tou zi',
    words: ['随机', '抽奖', '点名', '色子', '硬币', '掷', '摇号', '决定', '吃什么'],
  },
  {
    path: '/black-tech/capital-amount',
    glyph: '壹',
    label: '大写金额',
    text: '票据大写不会错',
    group: 'hand',
    pinyin: 'da xie jin e',
    words: ['人民币', '支票', '发票', '收据', '壹贰叁', '数字', '出票日期', '财务'],
  },
  {
    path: '/black-tech/loan',
    glyph: '贷',
    label: '贷款计算',
    text: '月供和利息多少',
    group: 'hand',
    pinyin: 'dai kuan ji suan',
    words: ['房贷', '按揭', '公积金', '月供', '利息', '利率', '等额本息', '等额本金', '买房'],
  },
  {
    path: '/music',
    glyph: '乐',
    label: '音乐',
    text: '曲库，歌单',
    group: 'people',
    pinyin: 'yin yue',
    words: ['听歌', '歌曲', '播放'],
  },
  {
    path: '/welfare',
    glyph: '福',
    label: '福利中心',
    text: '签到，攒积分',
    group: 'money',
    pinyin: 'fu li zhong xin',
    words: ['积分', '任务', '签到'],
  },
  {
    path: '/coupon',
    glyph: '券',
    label: '卡券',
    text: '领券，快过期的',
    group: 'money',
    pinyin: 'ka quan',
    words: ['优惠券', '折扣', '红包'],
  },
  {
    path: '/wallet',
    glyph: '钱',
    label: '钱包',
    text: '余额，账单，红包',
    group: 'money',
    pinyin: 'qian bao',
    words: ['余额', '账单', '充值', '提现', '转账', '支付'],
  },
  {
    path: '/wallet/covers',
    glyph: '封',
    label: '红包封面',
    text: '给红包换新衣裳',
    group: 'money',
    pinyin: 'hong bao feng mian',
    words: ['红包', '封面', '皮肤'],
  },
  {
    path: '/search',
    glyph: '寻',
    label: '搜索',
    text: '话题，用户，标签',
    group: 'people',
    pinyin: 'sou suo',
    words: ['查找', '找人', '找话题'],
  },
  {
    path: '/add-friend',
    glyph: '友',
    label: '添加好友',
    text: '找熟人，我的名片',
    group: 'people',
    pinyin: 'tian jia hao you',
    words: ['加好友', '我的二维码', '名片', '认识的人'],
  },
  {
    path: '/announcements',
    glyph: '告',
    label: '公告',
    text: '鸿雁最近的事',
    group: 'people',
    pinyin: 'gong gao',
    words: ['通知', '更新', '公约'],
  },
  {
    path: '/help',
    glyph: '问',
    label: '帮助',
    text: '怎么用，问小雁',
    group: 'people',
    pinyin: 'bang zhu',
    words: ['客服', '问题', '说明', '反馈'],
  },
]
