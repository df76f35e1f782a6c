import { contract } from '#contract/index.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { CheckcodeService } from './checkcode.service.ts'

export const registerCheckcodeRoutes = (register: Register, service: CheckcodeService): void => {
  register(contract.checkcode.getPicture, ({ body, caller }) => service.getPicture(body.checkcodeType, caller.ip))
  register(contract.checkcode.sendEmail, ({ body, caller }) => {
    // A code of this type proves who is signed in, so it goes to the own address only: see sendMyEmail.
    if (body.checkcodeType === 'verify')
      throw new Failure('INPUT_INVALID', { fields: { checkcodeType: '验证码类型不正确' } })
    return service.sendEmail(body.checkcodeType, body.email, caller.ip)
  })
}
