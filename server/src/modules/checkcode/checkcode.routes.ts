import type { CheckcodeType } from '#contract/checkcode.ts'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { CheckcodeService } from './checkcode.service.ts'

/** Codes of these types prove who somebody is, so they are sent by what knows their address: sendMyEmail, sendTwoFactorEmail. */
const ownAddressOnly = new Set<CheckcodeType>(['verify', 'two-factor'])

export const registerCheckcodeRoutes = (register: Register, service: CheckcodeService): void => {
  register(contract.checkcode.getPicture, ({ body, caller }) => service.getPicture(body.checkcodeType, caller.ip))
  register(contract.checkcode.sendEmail, ({ body, caller }) => {
    if (ownAddressOnly.has(body.checkcodeType))
      throw new AppError('INPUT_INVALID', { fields: { checkcodeType: '验证码类型不正确' } })
    const { checkcodeType, email, checkcodekey, checkcode } = body
    const picture =
      checkcodekey === undefined || checkcode === undefined ? 'none' : { key: checkcodekey, code: checkcode }
    return service.sendEmail(checkcodeType, email, { ip: caller.ip, picture })
  })
  register(contract.checkcode.sendPhone, ({ body, viewer }) =>
    service.sendPhone(body.phone, viewer.userId, { kind: 'bind' }),
  )
}
