import { createAgreementModule } from '../modules/agreement/agreement.module.ts'
import { createAuthModule } from '../modules/auth/auth.module.ts'
import { createCheckcodeModule } from '../modules/checkcode/checkcode.module.ts'
import { createDeviceModule } from '../modules/device/device.module.ts'
import { createMediaModule } from '../modules/media/media.module.ts'
import { createPasswordCheck } from '../modules/password-check/password-check.module.ts'
import { createSettingsModule } from '../modules/settings/settings.module.ts'
import { createThirdPartyModule } from '../modules/third-party/third-party.module.ts'
import { createTwoFactorModule } from '../modules/two-factor/two-factor.module.ts'
import { createUserModule } from '../modules/user/user.module.ts'
import type { Ground } from './ground.ts'

/** Who people are, where they are signed in, and how that is guarded. */
export const createPeople = (ground: Ground) => {
  const {
    config,
    db,
    clock,
    mail,
    texts,
    events,
    limiter,
    secret,
    vault,
    relation,
    moderation,
    searchIndex,
    realtime,
    letterBox,
    logError,
    warn,
  } = ground

  const media = createMediaModule({ config, db, clock, limiter })
  const agreement = createAgreementModule({ db, clock })
  const checkcode = createCheckcodeModule({ config, db, clock, mail, texts, limiter, secret, vault })
  const user = createUserModule({
    db,
    clock,
    limiter,
    vault,
    relation,
    moderation,
    searchIndex,
    agreement: agreement.service,
    checkcode: checkcode.service,
    media: media.service,
  })
  const passwordCheck = createPasswordCheck({ limiter, user: user.service })
  const settings = createSettingsModule({ db, delivery: realtime.delivery })
  const twoFactor = createTwoFactorModule({
    db,
    clock,
    limiter,
    vault,
    letterBox,
    passwordCheck,
    settings: settings.service,
    user: user.service,
    logError: logError('a change of two factors could not be told'),
  })
  const thirdParty = createThirdPartyModule({
    config,
    db,
    clock,
    limiter,
    warn: warn('a third party gives no answer of use'),
  })
  const auth = createAuthModule({
    config,
    db,
    clock,
    events,
    secret,
    letterBox,
    passwordCheck,
    secondStep: twoFactor.secondStep,
    checkcode: checkcode.service,
    thirdParty: thirdParty.service,
    user: user.service,
  })
  const device = createDeviceModule({ db, clock, passwordCheck, auth: auth.service })
  return {
    media,
    checkcode,
    user,
    passwordCheck,
    settings,
    twoFactor,
    thirdParty,
    auth,
    device,
    agreement,
    /** Those that answer calls. */
    answering: [checkcode, user, auth, thirdParty, twoFactor, device, media, agreement, settings],
  }
}

export type People = ReturnType<typeof createPeople>
