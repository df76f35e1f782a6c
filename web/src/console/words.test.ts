import { expect, test } from 'vitest'
import { describeState } from './words.ts'

test.each([
  [null, '无'],
  [{ state: 'done', amount: 850, subject: 'top-up:11' }, '状态 已完成，金额（元） 8.50，付款 top-up:11'],
  [{ kind: 'ban', rule: 'ad', untilTime: null }, '种类 停用，违反的规则 垃圾广告，期限 无'],
  [{ actions: 'remove warn', closed: true }, '处理 移除、提醒，已结束 是'],
  [{ state: 'later' }, '状态 later'],
  [
    { rateFactors: '{"callsPerAddress":4,"uploadedMegabytesPerUser":2}', exemptNetworks: '[]', minorsPayment: 20_000 },
    '频率上限 同一个网络地址：全部请求 × 4；同一个人：上传流量（MB） × 2，不计数的网段 没有，单笔上限（元） 200.00',
  ],
  [{ icpNumber: '', regionFlag: true, minorsNightFrom: 22 }, 'ICP 备案号 没有，属地 展示，夜间从几点 22 点'],
])('a line of the audit log says how something stood in words: %j', (state, text) => {
  expect(describeState(state)).toBe(text)
})
