import { yuanOf } from '#contract/money.ts'
import type { OperatorSettingKey, OperatorSettings } from '#contract/operator-setting.ts'
import { quotaGroups, type RaisableQuota } from './quota-names.ts'

export const settingNames: Record<OperatorSettingKey, string> = {
  rateFactors: '频率上限',
  exemptNetworks: '不计数的网段',
  regionFlag: '属地',
  icpNumber: 'ICP 备案号',
  machineMarkFlag: '自动回复标识',
  minorsFlag: '未成年人模式',
  minorsNightFrom: '夜间从几点',
  minorsNightUntil: '夜间到几点',
  minorsPayment: '单笔上限（元）',
}

/** Names that two groups share are told apart: `同一个人：上传流量（MB）`. */
const quotaName = (name: string): string => {
  for (const { name: group, quotas } of quotaGroups) {
    const own = quotas[name as RaisableQuota]
    if (own !== undefined) return `${group.replace(/（.*/, '')}：${own}`
  }
  return name
}

const texts: { [Key in OperatorSettingKey]: (value: OperatorSettings[Key]) => string } = {
  rateFactors: (factors) =>
    Object.entries(factors)
      .map(([name, factor]) => `${quotaName(name)} × ${factor}`)
      .join('；') || '都没有放宽',
  exemptNetworks: (networks) => networks.join('、') || '没有',
  regionFlag: (shown) => (shown ? '展示' : '不展示'),
  icpNumber: (number) => number || '没有',
  machineMarkFlag: (marked) => (marked ? '标出' : '不标出'),
  minorsFlag: (on) => (on ? '打开' : '关闭'),
  minorsNightFrom: (hour) => `${hour} 点`,
  minorsNightUntil: (hour) => `${hour} 点`,
  minorsPayment: (amount) => yuanOf(amount),
}

export const isSetting = (name: string): name is OperatorSettingKey => Object.hasOwn(settingNames, name)

/** What a setting is, or was, set to, as the staff reads it. */
export const settingText = <Key extends OperatorSettingKey>(key: Key, value: OperatorSettings[Key]): string =>
  texts[key](value)
