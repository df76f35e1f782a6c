import type { AnnouncementState } from '#contract/announcement.ts'
import type { AuditAction, AuditOrigin, AuditState, AuditTarget } from '#contract/audit.ts'
import type { CertificationCase } from '#contract/certification.ts'
import type { StaffRole } from '#contract/permission.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'

export const roleNames: Record<StaffRole, string> = {
  owner: '所有者',
  moderator: '内容审核',
  service: '客服',
  finance: '财务',
  railway: '铁路',
  auditor: '审计（只读）',
}

export const actionNames: Record<AuditAction, string> = {
  'announcement.publish': '发布公告',
  'announcement.withdraw': '撤下公告',
  'eTicket.check': '检票',
  'service.takeHandover': '接手会话',
  'service.answerHandover': '回复会话',
  'service.closeHandover': '结束会话',
  'staff.grant': '授予角色',
  'staff.revoke': '撤销角色',
  'trainOrder.cancelRun': '停运车次',
  'trainOrder.delayRun': '发布晚点',
}

export const originNames: Record<AuditOrigin, string> = {
  staff: '工作人员',
  machine: '服务器控制台',
  setting: '启动设置 SERVICE_STAFF',
}

export const targetNames: Record<AuditTarget, string> = {
  announcement: '公告',
  handover: '会话',
  run: '车次',
  ticket: '车票',
  user: '用户',
}

export const announcementStateNames: Record<AnnouncementState, string> = {
  coming: '未开始',
  standing: '展示中',
  ended: '已结束',
  withdrawn: '已撤下',
}

export const certificationStateNames: Record<CertificationCase['state'], string> = {
  pending: '核验中',
  passed: '已通过',
  refused: '未通过',
}

/** What before and after are told of. */
const fieldNames: Record<string, string> = {
  title: '标题',
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
}

const describeValue = (name: string, value: AuditState[string]): string => {
  if (value === null) return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return String(value)
  if (name === 'role') return roleNames[value as StaffRole] ?? value
  return name.endsWith('Time') ? formatDateTime(value) : value
}

/** How something stood or stands, one line. */
export const describeState = (state: AuditState | null): string =>
  state === null
    ? '无'
    : Object.entries(state)
        .map(([name, value]) => `${fieldNames[name] ?? name} ${describeValue(name, value)}`)
        .join('，')
