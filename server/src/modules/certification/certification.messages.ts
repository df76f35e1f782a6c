/** What the account 系统通知 says of a decision: neither name nor number. */
export const passedText = `你的实名认证通过了。
姓名和证件号码加密保存，只用来确认是你本人，不会出现在你的主页上，别人看不到。`

export const refusedText = (reason: string): string =>
  `你的实名认证没有通过。
原因：${reason}。
在「我的」里打开「实名」，可以改好再提交。`

/** When somebody of the staff has ended it. */
export const staffRefusedText = (reason: string): string =>
  `你的实名认证被工作人员驳回了。
原因：${reason}
在「我的」里打开「实名」，可以改好再提交；觉得不对，告诉客服小雁。`

/** When somebody of the staff has the verifier asked again. */
export const verifyAgainText = `你的实名认证正在重新核验，不用做什么，有了结果会再告诉你。`

/** For what cannot be read any more, such as photos whose key is gone. */
export const unreadablePhotosReason = '证件照片没有读取成功，请重新拍摄上传后再提交'

/** For who is verified, and whose number another account has passed with: it names neither the account nor that there is one. */
export const takenReason = '这份身份信息暂时不能用于认证，如果是你本人，请联系客服小雁核实'

/** For a verifier that has given no answer for days. */
export const noAnswerReason = '认证服务一直没有回应，请过几天再提交'
