import type { Core } from './core.ts'
import type { AuthService } from './modules/auth/auth.module.ts'
import { createClosingModule } from './modules/closing/closing.module.ts'
import { createDataExportModule } from './modules/data-export/data-export.module.ts'
import { createPeopleModule, type PeopleParts } from './modules/people/people.module.ts'
import { createPersonRecordModule, type PersonRecordParts } from './modules/person-record/person-record.module.ts'
import type { PasswordCheck } from './modules/password-check/password-check.module.ts'
import type { ServiceService } from './modules/service/service.module.ts'
import type { StaffService } from './modules/staff/staff.module.ts'
import type { Module } from './platform/module/module.ts'
import type { PersonalData } from './platform/module/personal-data.ts'

/** What these modules take of the others. */
interface Given extends Pick<PeopleParts, 'contacts' | 'device'>, Omit<PersonRecordParts, 'db' | 'user'> {
  /** Has the app loop over a module as well. */
  add<M extends Module>(module: M): M
  user: PeopleParts['user'] & PersonRecordParts['user']
  passwordCheck: PasswordCheck
  auth: AuthService
  notices: ServiceService['notices']
  staff: StaffService
  /** Of the rows of users. */
  account: PersonalData
  /** Of all modules that were made. */
  others: readonly PersonalData[]
}

/**
 * Makes the modules that go about all that is kept of a person: how it is taken along, how an account is closed, and what the staff
 * sees of somebody.
 * @returns what all modules keep of people
 */
export const createPersonModules = (core: Core, given: Given): readonly PersonalData[] => {
  const { add, account } = given
  const others = given.others.filter((some) => some !== account)
  const dataExport = add(
    createDataExportModule({
      ...core,
      ...given,
      storage: core.privateStorage,
      personal: [account, ...others],
      logError: core.logError('an export failed'),
    }),
  )
  // Some find what is somebody's by what stands in their row of users, so that goes last.
  const personal = [dataExport.personal, ...others, account]
  add(createClosingModule({ ...core, ...given, personal, logError: core.logError('closing an account failed') }))
  add(createPeopleModule({ ...core, ...given, dataExport: dataExport.service }))
  add(createPersonRecordModule({ ...core, ...given }))
  return personal
}
