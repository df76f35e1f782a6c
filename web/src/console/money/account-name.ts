/** What accounts of the ledger are for, as finance calls it. */
export const purposeNames: Record<string, string> = {
  wallet: '用户余额',
  receivable: '用户欠款',
  points: '用户积分',
  clearing: '支付渠道',
  'in-transit': '在途',
  suspense: '待查',
  fees: '手续费收入',
  'provider-fees': '渠道手续费',
  'red-packet': '红包',
  remittance: '转账中',
  campaign: '补贴与调账',
  unclaimed: '无人认领',
  fares: '票款',
  sales: '商品收入',
  waitlist: '候补预付',
  'points-issued': '发出的积分',
  'points-spent': '用掉的积分',
  'points-lapsed': '过期的积分',
}

/** Of an account, by its name in the ledger: owner, unit, purpose and what tells it from others, `1/fen/wallet/`. */
export const nameOfAccount = (name: string): string => {
  const [owner = '', , purpose = ''] = name.split('/')
  const what = purposeNames[purpose] ?? purpose
  return owner === 'house' ? what : `${what}（用户 #${owner}）`
}
