import { createAccountBindModule } from '../modules/account-bind/account-bind.module.ts'
import { createAddressModule } from '../modules/address/address.module.ts'
import { createCertificationModule, createSandboxVerifier } from '../modules/certification/certification.module.ts'
import { createClosingModule } from '../modules/closing/closing.module.ts'
import { createDataExportModule } from '../modules/data-export/data-export.module.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import type { Ground } from './ground.ts'
import type { People } from './people.ts'
import type { Content } from './content.ts'

/** What an account is bound to and verified by, how it is taken along, and how it is closed. */
export const createAccount = (ground: Ground, people: People, content: Content) => {
  const { config, db, clock, limiter, vault, realtime, letterBox, privateStorage, logError } = ground
  const { media, agreement, checkcode, user, passwordCheck, settings, twoFactor, thirdParty, auth, device } = people
  const { friend, topic, post, search, interaction, report, chat, service, announcement, feedback } = content

  const certification = createCertificationModule({
    db,
    clock,
    limiter,
    vault,
    storage: privateStorage,
    rewritePicture: media.rewritePicture,
    verifier: createSandboxVerifier({ clock }),
    service: service.service,
    logError: logError('a certification must wait'),
  })
  const accountBind = createAccountBindModule({
    clock,
    letterBox,
    passwordCheck,
    checkcode: checkcode.service,
    thirdParty: thirdParty.service,
    user: user.service,
    service: service.service,
    logError: logError('a change of a bound account could not be told'),
  })
  const address = createAddressModule({ db, clock, limiter, vault })

  /** All that is kept of people besides who they are, in the order of an export's contents. */
  const ofPeople: PersonalData[] = [
    settings,
    agreement,
    address,
    certification,
    thirdParty,
    twoFactor,
    device,
    auth,
    realtime,
    topic,
    post,
    media,
    friend,
    chat,
    service,
    interaction,
    search,
    report,
    feedback,
    announcement,
    checkcode,
  ].map((module) => module.personal)
  const dataExport = createDataExportModule({
    config,
    db,
    clock,
    storage: privateStorage,
    limiter,
    passwordCheck,
    service: service.service,
    personal: [user.personal, ...ofPeople],
    logError: logError('an export failed'),
  })
  // Others find what is somebody's by what stands in his own row.
  const personal = [dataExport.personal, ...ofPeople, user.personal]
  const closing = createClosingModule({
    db,
    clock,
    limiter,
    letterBox,
    passwordCheck,
    auth: auth.service,
    service: service.service,
    personal,
    logError: logError('closing an account failed'),
  })
  return {
    certification,
    address,
    dataExport,
    closing,
    personal,
    /** Those that answer calls. */
    answering: [accountBind, address, certification, dataExport, closing],
  }
}

export type Account = ReturnType<typeof createAccount>
