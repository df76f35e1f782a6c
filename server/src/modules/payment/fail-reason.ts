/** Codes by which the provider says that the payee's account is at fault, not itself. */
const accountCodes = /^PAYEE_|^PAYCARD|USER_INFO|ACCOUNT/

/** Why a withdrawal has failed, with what to do. @param code the provider's own */
export const failReason = (code: string): string =>
  accountCodes.test(code)
    ? '提现账户不存在，或与你的实名不一致，请核对后重新绑定'
    : '支付宝没有受理这笔提现，请稍后再试，或换一个提现账户'
