/** What 系统通知 says of a decision: no number. @param name the passenger's */
export const verifiedText = (name: string, untilDay: string): string =>
  `${name}的学生资质核验通过了。\n${untilDay} 之前可以买学生票，每学年 4 次。`

export const refusedText = (name: string, reason: string): string =>
  `${name}的学生资质没有通过核验。\n原因：${reason}。\n在「乘车人」里可以改好再提交。`

/** For a verifier that has given no answer for days. */
export const noAnswerReason = '核验服务一直没有回应，请过几天再提交'
