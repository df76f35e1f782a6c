import { skeleton } from '#server/platform/text/skeleton.ts'

const skeletons = (...names: string[]): string[] => names.map(skeleton)

/** What no name of a person holds anywhere: names of the official accounts, and what only the app is. */
const house = skeletons(
  ...['客服', '官方', '系统通知', '系统消息', '系统管理', '铁路服务', '节气先生', '管理员', '超级管理', '运营团队'],
  ...['鸿雁团队', '鸿雁系统', '鸿雁管理', '鸿雁运营', '鸿雁通知', '鸿雁助手', '鸿雁小秘书', '鸿雁安全', '鸿雁服务'],
  ...['鸿雁中心', '鸿雁平台', '鸿雁公告', '小雁助手', '小雁服务', '平台公告', '安全中心', '人工服务'],
)

/** Who is called so by trade is no impostor. */
const trades = skeletons('图书管理员', '图书馆管理员', '宿舍管理员', '仓库管理员', '公园管理员')

/** What no name is as a whole, figures at its ends aside. */
const whole = skeletons(
  ...['小雁', '鸿雁', '鸿雁APP', '系统', '互动', '公告', '管理', '平台', '运营', '通知', '已注销用户'],
  ...['admin', 'administrator', 'root', 'system', 'official', 'hongyan', 'kefu', 'staff', 'moderator', 'xitong'],
)

/** Words of usernames: no part of one between figures and underscores is such a word. */
const words = new Set(
  skeletons(
    ...['admin', 'admins', 'administrator', 'root', 'superuser', 'sudo', 'system', 'sysadmin', 'official', 'hongyan'],
    ...['xiaoyan', 'kefu', 'guanfang', 'guanliyuan', 'xitong', 'tongzhi', 'moderator', 'staff', 'webmaster'],
    ...['postmaster', 'hostmaster', 'abuse', 'noreply', 'security', 'support', 'service', 'helpdesk', 'notice'],
  ),
)

/** What no username holds anywhere, however it goes on: they are no part of other words. */
const wordParts = skeletons(
  'hongyanguanfang',
  'hongyankefu',
  'kefuxiaoyan',
  'xiaoyankefu',
  'hongyanofficial',
  'hongyanadmin',
)

/** Figures look like letters in a skeleton, so they are taken away before. */
const withoutFigures = (name: string) =>
  name.normalize('NFKC').replace(/^[\s\p{N}\p{P}\p{S}]+|[\s\p{N}\p{P}\p{S}]+$/gu, '')

/** Whether a nickname is, or looks like, one of the official accounts or of those who run the app (product, words of the house). */
export const isNicknameReserved = (nickname: string): boolean => {
  const shape = skeleton(nickname)
  const isWhole = [shape, skeleton(withoutFigures(nickname))].some((one) => whole.includes(one))
  const rest = trades.reduce((text, trade) => text.replaceAll(trade, ''), shape)
  return isWhole || house.some((name) => rest.includes(name))
}

/** Whether a username is, or looks like, one that only the app may bear. */
export const isUsernameReserved = (username: string): boolean => {
  const shape = skeleton(username)
  const parts = [username, withoutFigures(username), ...username.split('_'), ...username.split(/[\d_]+/)]
  return parts.some((part) => words.has(skeleton(part))) || wordParts.some((part) => shape.includes(part))
}
