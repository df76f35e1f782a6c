/** How payments stand, in words. */
export const paymentStates = {
  waiting: { name: '待支付', tone: 'warn' },
  paid: { name: '已支付', tone: 'good' },
  closed: { name: '已关闭', tone: 'plain' },
  refunding: { name: '退款中', tone: 'warn' },
  refunded: { name: '已退款', tone: 'plain' },
} as const

/** How bills and books stand to each other. */
export const billStateNames = {
  'missing-here': '账上没有',
  'missing-there': '账单没有',
  'amount-differs': '金额不同',
  'in-transit': '等账单',
  matched: '对上了',
} as const
