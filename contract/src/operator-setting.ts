import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { operatorLimits, raisableQuotas } from './operator-limits.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

const { rateFactor, networks, minors } = operatorLimits

/** A network of addresses, not wider than a large campus: `202.120.0.0/16`, `2001:da8::/32`. */
const network = z
  .union([z.cidrv4(), z.cidrv6()], '请写成 202.120.0.0/16 这样的网段')
  .refine(
    (value) => Number(value.split('/')[1]) >= (value.includes(':') ? networks.prefix6 : networks.prefix4),
    `网段太大：IPv4 至少 /${networks.prefix4}，IPv6 至少 /${networks.prefix6}`,
  )

const hour = z.int('钟点应为 0 到 23 的整数').min(0, '钟点应为 0 到 23 的整数').max(23, '钟点应为 0 到 23 的整数')
const amount = z
  .int('金额应为整数分')
  .min(0, '金额不能小于 0')
  .max(minors.payment.max, `金额最多 ${minors.payment.max / 100} 元`)

/** Every setting that the staff can change while the app runs: its type and its bounds. */
export const operatorSettingValues = z.object({
  /** How many times as often as `quotas` says something may be done; what is not named here, as often. */
  rateFactors: z.partialRecord(
    z.enum(raisableQuotas, '这个频率不能放宽'),
    z
      .number('倍数应为数字')
      .min(rateFactor.min, `倍数最小 ${rateFactor.min}`)
      .max(rateFactor.max, `倍数最大 ${rateFactor.max}`),
  ),
  /** Whoever comes from there shares one address with many, and is not counted by it (`exemptableQuotas`). */
  exemptNetworks: z.array(network).max(networks.max, `最多 ${networks.max} 个网段`),
  /** Whether the province of an author's address is kept and shown (属地; 互联网用户账号信息管理规定, article 12): see `ipPlace`. */
  regionFlag: z.boolean('属地开关应为 true 或 false'),
  /** Of the site's record with the ministry, such as 京ICP备12345678号; empty: none is shown. */
  icpNumber: text({ name: 'ICP 备案号', max: operatorLimits.icpNumber.max }),
  /** Whether what the app answers by itself (客服小雁) says so. */
  machineMarkFlag: z.boolean('自动内容标识应为 true 或 false'),
  /** Whether what those who are certified and under 18 send to others (转账, 红包, 贺卡) is bounded by the three that follow. */
  minorsFlag: z.boolean('未成年人模式应为 true 或 false'),
  /** From this hour on, until the other, they send nothing; the same twice: they may at any time. */
  minorsNightFrom: hour,
  minorsNightUntil: hour,
  /** 分; what they may send at once. */
  minorsPayment: amount,
})
export type OperatorSettings = z.infer<typeof operatorSettingValues>
export type OperatorSettingKey = keyof OperatorSettings

export const operatorSettingKeys = Object.keys(operatorSettingValues.shape) as [
  OperatorSettingKey,
  ...OperatorSettingKey[],
]

/** What holds until somebody has changed it. */
export const operatorSettingDefaults: OperatorSettings = {
  rateFactors: {},
  exemptNetworks: [],
  regionFlag: false,
  icpNumber: '',
  machineMarkFlag: false,
  minorsFlag: false,
  minorsNightFrom: 22,
  minorsNightUntil: 6,
  minorsPayment: 20_000,
}

export const operatorSettingChange = z.object({
  id,
  time,
  key: z.enum(operatorSettingKeys),
  /** As JSON. */
  value: z.string(),
  reason: z.string(),
  /** Null when they have closed their account. */
  changedBy: userBrief.nullable(),
})
export type OperatorSettingChange = z.infer<typeof operatorSettingChange>

export const operatorSettingCalls = {
  /** What the pages of everybody show of them. */
  shown: defineCall({
    method: 'GET',
    path: '/operator-setting/shown',
    access: 'anyone',
    summary: '页脚备案信息',
    input: {},
    output: operatorSettingValues.pick({ icpNumber: true }),
    errors: [],
  }),
  get: defineCall({
    method: 'GET',
    path: '/operator-setting/get',
    access: 'staff',
    permission: 'operatorSetting.read',
    summary: '运营设置（工作人员）',
    input: {},
    output: operatorSettingValues,
    errors: staffErrors,
  }),
  /** Who has changed what, the newest first. */
  pageChanges: defineCall({
    method: 'POST',
    path: '/operator-setting/page-changes',
    access: 'staff',
    permission: 'operatorSetting.read',
    summary: '运营设置的改动（工作人员）',
    input: { body: pageInput(['create_time']) },
    output: pageOf(operatorSettingChange),
    errors: staffErrors,
  }),
  /** Changes what is named, in every process within a second. What stands so already changes nothing. */
  change: defineCall({
    method: 'POST',
    path: '/operator-setting/change',
    access: 'staff',
    permission: 'operatorSetting.write',
    summary: '改运营设置（工作人员）',
    audited: true,
    input: {
      body: z.object({
        values: operatorSettingValues.partial(),
        reason: text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max }),
      }),
    },
    output: operatorSettingValues,
    errors: staffErrors,
  }),
}
