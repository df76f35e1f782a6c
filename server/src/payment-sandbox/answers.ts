/** An answer of the gateway, before it is signed. */
export type Answer = { code: string; msg: string } & Record<string, unknown>

export const succeed = (fields: Record<string, unknown> = {}): Answer => ({ code: '10000', msg: 'Success', ...fields })

/** A refusal of the business kind. @param subCode as the provider's documents name it */
export const refuse = (subCode: string, subMsg: string): Answer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subMsg,
})

export const invalid = (subCode: string, subMsg: string): Answer => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: subCode,
  sub_msg: subMsg,
})

/** The provider itself is out of order: what was asked for may have been done, or not. */
export const unavailable: Answer = {
  code: '20000',
  msg: 'Service Currently Unavailable',
  sub_code: 'isp.unknow-error',
  sub_msg: '系统繁忙',
}
