import { type Quota, quotas } from '#contract/quotas.ts'
import { type raisableQuotas } from '#contract/operator-limits.ts'

export type RaisableQuota = (typeof raisableQuotas)[number]

/** Rates that can be raised, as the staff calls them, in groups. */
export const quotaGroups: { name: string; quotas: Partial<Record<RaisableQuota, string>> }[] = [
  {
    name: '同一个网络地址（校园、公司常常共用一个）',
    quotas: {
      callsPerAddress: '全部请求',
      signUpsPerAddress: '注册',
      pictureCheckcodePerAddress: '图形验证码',
      emailCheckcodePerAddress: '邮箱验证码',
      thirdPartyBeginningsPerAddress: '第三方登录',
      searchesPerAddress: '搜索',
      linkCardsPerAddress: '分享链接的卡片',
      uploadedMegabytesPerAddress: '上传流量（MB）',
    },
  },
  {
    name: '同一个人',
    quotas: {
      topicsPerUser: '发话题',
      postsPerUser: '回复',
      editsPerUser: '编辑',
      starsPerUser: '星标',
      followsPerUser: '关注',
      windowsPerUser: '开会话',
      uploadsPerUser: '上传文件',
      uploadedMegabytesPerUser: '上传流量（MB）',
      reportsPerUser: '举报',
      feedbackPerUser: '反馈',
      exportsPerUser: '导出个人信息',
      trainOrdersPerUser: '订车票',
      waitlistPerUser: '候补',
      redPacketsPerUser: '发红包',
      redPacketTakesPerUser: '抢红包',
    },
  },
]

const spanOf = (seconds: number): string => {
  if (seconds === 60) return '每分钟'
  if (seconds === 3600) return '每小时'
  if (seconds === 24 * 3600) return '每天'
  return seconds % 60 === 0 ? `每 ${seconds / 60} 分钟` : `每 ${seconds} 秒`
}

/** `每分钟 10 次`, with what somebody has set. */
export const rateText = (name: RaisableQuota, factor: number): string => {
  const { times, windowSeconds }: Quota = quotas[name]
  return `${spanOf(windowSeconds)} ${Math.round(times * factor)}`
}
