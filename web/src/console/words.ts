import type { AnnouncementState } from '#contract/announcement.ts'
import type { AppTextState } from '#contract/app-text.ts'
import type { AuditAction, AuditOrigin, AuditState, AuditTarget } from '#contract/audit.ts'
import type { CertificationCase } from '#contract/certification.ts'
import type { OfficialTopicState } from '#contract/official-topic.ts'
import type { StaffRole } from '#contract/permission.ts'
import { yuanOf } from '#contract/money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { isSetting, settingNames, settingText } from './operator-setting/setting-words.ts'
import { actionNames as caseActionNames, kindNames as caseKindNames, ruleNames } from './cases/case-words.ts'

export const roleNames: Record<StaffRole, string> = {
  owner: '所有者',
  moderator: '内容审核',
  service: '客服',
  finance: '财务',
  railway: '铁路',
  auditor: '审计（只读）',
}

export const actionNames: Record<AuditAction, string> = {
  'adjustment.propose': '提出调账',
  'adjustment.approve': '同意调账',
  'adjustment.refuse': '不同意调账',
  'refund.propose': '提出退款',
  'refund.approve': '同意退款',
  'refund.refuse': '不同意退款',
  'agreement.publish': '发布协议',
  'agreement.cancelVersion': '取消定时的协议',
  'appeal.decide': '判断申诉',
  'announcement.publish': '发布公告',
  'announcement.revise': '修改公告',
  'announcement.withdraw': '撤下公告',
  'eTicket.check': '检票',
  'help.publish': '发布帮助文章',
  'help.cancelVersion': '取消定时的帮助文章',
  'holiday.publish': '录入节假日',
  'people.unmask': '查看敏感信息',
  'people.endSessions': '退出登录',
  'people.beginExport': '替用户导出数据',
  'personRecord.lookAtWallet': '查看钱包',
  'personRecord.lookAtOrders': '查看车票订单',
  'profileReview.judge': '审核资料',
  'certification.refuse': '驳回实名认证',
  'certification.verifyAgain': '重新核验实名',
  'moderationWord.publish': '发布敏感词改动',
  'officialTopic.publish': '发布官方帖子',
  'officialTopic.withdraw': '撤下官方帖子',
  'officialTopic.restore': '恢复官方帖子',
  'operatorSetting.change': '改运营设置',
  'sanction.impose': '处罚',
  'sanction.lift': '解除处罚',
  'moderationCase.assign': '分派案件',
  'moderationCase.close': '结案',
  'moderationCase.decide': '处理案件',
  'moderationCase.judgeHeld': '审核内容',
  'moderationCase.open': '立案',
  'service.takeHandover': '接手会话',
  'service.answerHandover': '回复会话',
  'service.closeHandover': '结束会话',
  'service.transferHandover': '转接会话',
  'service.addNote': '写会话备注',
  'service.saveQuickAnswer': '保存快捷回复',
  'service.deleteQuickAnswer': '删除快捷回复',
  'staff.grant': '授予角色',
  'staff.revoke': '撤销角色',
  'trainOrder.cancelRun': '停运车次',
  'trainOrder.delayRun': '发布晚点',
  'trainOrder.addCars': '加挂车厢',
}

export const originNames: Record<AuditOrigin, string> = {
  staff: '工作人员',
  machine: '服务器控制台',
  setting: '启动设置 SERVICE_STAFF',
}

export const targetNames: Record<AuditTarget, string> = {
  adjustment: '调账',
  refund: '退款',
  agreement: '协议',
  announcement: '公告',
  appeal: '申诉',
  handover: '会话',
  helpArticle: '帮助文章',
  holidayYear: '节假日',
  quickAnswer: '快捷回复',
  officialTopic: '官方帖子',
  operatorSetting: '运营设置',
  wordList: '敏感词表',
  moderationCase: '案件',
  post: '回复',
  run: '车次',
  sanction: '处罚',
  ticket: '车票',
  topic: '话题',
  user: '用户',
}

export const announcementStateNames: Record<AnnouncementState, string> = {
  coming: '未开始',
  standing: '展示中',
  ended: '已结束',
  withdrawn: '已撤下',
}

export const officialTopicStateNames: Record<OfficialTopicState, string> = {
  coming: '定时',
  published: '已发布',
  held: '待审核',
  failed: '没发出去',
  withdrawn: '已撤下',
}

export const appTextStateNames: Record<AppTextState, string> = {
  coming: '定时',
  standing: '现行',
  past: '旧版本',
  cancelled: '已取消',
}

export const certificationStateNames: Record<CertificationCase['state'], string> = {
  pending: '核验中',
  passed: '已通过',
  refused: '未通过',
}

export const sanctionNames = { silence: '禁言', ban: '停用' } as const

/** What before and after are told of. */
const fieldNames: Record<string, string> = {
  ...settingNames,
  title: '标题',
  slug: '链接名',
  profileField: '哪一项',
  profileChangeId: '改动编号',
  accountId: '账号编号',
  name: '名称',
  acceptFlag: '需要重新同意',
  shownFlag: '展示',
  field: '看的是',
  amount: '金额（元）',
  subject: '付款',
  code: '车次',
  day: '日期',
  delayMinutes: '晚点（分钟）',
  addedCars: '加挂车厢',
  rule: '违反的规则',
  untilTime: '期限',
  lifted: '已解除',
  cancelled: '已取消',
  noteId: '备注编号',
  shared: '大家可用',
  version: '版本',
  category: '类别',
  isImportant: '重要',
  startTime: '开始',
  endTime: '结束',
  withdrawn: '已撤下',
  staffId: '处理人编号',
  answeredFlag: '已回复',
  messageId: '消息编号',
  closed: '已结束',
  role: '角色',
  checkedFlag: '已检票',
  checkTime: '检票时间',
  runId: '车次编号',
  versionId: '版本',
  totalNum: '总数',
  addedNum: '新增',
  removedNum: '移除',
  backTo: '退回到版本',
  notice: '文号',
  assigneeId: '处理人编号',
  kind: '种类',
  targetId: '对象编号',
  state: '状态',
  decisionId: '处理编号',
  sanctionId: '处罚编号',
  actions: '处理',
  off: '放假',
  work: '上班',
}

/** How anything that is acted on may stand. */
const stateNames: Record<string, string> = {
  ...{ proposed: '待复核', refunding: '退款中', done: '已完成', failed: '未成功', refused: '未通过' },
  ...{ waiting: '等待中', granted: '已通过', passed: '已通过', pending: '核验中' },
  ...{ shown: '展示中', held: '待审核', removed: '已移除', gone: '已删除' },
  ...{ open: '售票', closed: '停售', cancelled: '停运' },
}

/** What is sensitive of somebody. */
const sensitiveNames: Record<string, string> = {
  ...{ email: '邮箱', phone: '手机号', wallet: '钱包', orders: '车票订单' },
}

/** What values stand for, by what they are of. */
const valueNames: Record<string, Readonly<Record<string, string>>> = {
  field: sensitiveNames,
  role: roleNames,
  state: stateNames,
  rule: ruleNames,
  kind: { ...caseKindNames, ...sanctionNames },
  actions: caseActionNames,
}

const describeValue = (name: string, value: AuditState[string]): string => {
  if (value === null) return '无'
  // Lists and tables are kept as texts there.
  if (isSetting(name))
    return settingText(name, (typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value) as never)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return name === 'amount' ? yuanOf(value) : String(value)
  if (name.endsWith('Time')) return formatDateTime(value)
  const names = valueNames[name]
  // Of actions there may be several.
  return names
    ? value
        .split(' ')
        .map((one) => names[one] ?? one)
        .join('、')
    : value
}

/** How something stood or stands, one line. */
export const describeState = (state: AuditState | null): string =>
  state === null
    ? '无'
    : Object.entries(state)
        .map(([name, value]) => `${fieldNames[name] ?? name} ${describeValue(name, value)}`)
        .join('，')

/** A number that was counted no further than `most`. */
export const countText = (number: number, most: number): string => (number >= most ? `${most}+` : String(number))
