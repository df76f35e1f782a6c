import {
  type agreementCalls,
  type AgreementName,
  agreementNames,
  type AgreementText,
  type ManagedAgreement,
} from '#contract/agreement.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { agreementKeys } from '../agreement/agreement.module.ts'
import {
  type AppTextDeskParts,
  type AppTextService,
  createAppTextDeskService,
  presentLive,
  presentVersion,
  writersOf,
} from '../app-text/app-text.module.ts'
import type { StaffActor } from '../audit/audit.module.ts'
import type { UserService } from '../user/user.module.ts'

export interface AgreementDeskParts extends AppTextDeskParts {
  texts: Pick<AppTextService, 'find' | 'changed'>
  user: Pick<UserService, 'briefs'>
}

type Calls = typeof agreementCalls
type Publication = CallParsed<Calls['publish']>['body']
type PageVersions = CallParsed<Calls['pageVersions']>['body']
type Cancellation = CallParsed<Calls['cancelVersion']>['body']

/** How the staff writes the agreements. */
export interface AgreementDeskService {
  /** All as they stand, or, where nothing stands yet, as they will. */
  listAll(): Promise<ManagedAgreement[]>
  /** @throws {AppError} TEXT_CHANGED, TEXT_COMING */
  publish(input: Publication, by: StaffActor): Promise<ManagedAgreement>
  /** @throws {AppError} TEXT_GONE */
  pageVersions(input: PageVersions): Promise<CallAnswer<Calls['pageVersions']>>
  /** @throws {AppError} TEXT_GONE, TEXT_BEGUN */
  cancelVersion(input: Cancellation, by: StaffActor): Promise<null>
}

export const createAgreementDeskService = (parts: AgreementDeskParts): AgreementDeskService => {
  const { clock, texts, user } = parts
  const desk = createAppTextDeskService(parts, {
    ...{ kind: 'agreement', target: 'agreement', publish: 'agreement.publish', cancel: 'agreement.cancelVersion' },
    stateOf: ({ key, version, body, starts_at }) => {
      const { acceptFlag } = body as unknown as AgreementText
      const name = agreementNames.find((one) => agreementKeys[one] === key) ?? key
      return { name, acceptFlag, version, startTime: starts_at.toISOString() }
    },
  })

  const list = async (names: readonly AgreementName[]): Promise<ManagedAgreement[]> => {
    const all = names.flatMap((name) => {
      const text = texts.find('agreement', agreementKeys[name])
      const shown = text?.standing ?? text?.coming
      return text && shown ? [{ name, text, shown }] : []
    })
    const people = await user.briefs(writersOf(all.map(({ shown }) => shown)))
    const now = clock.now()
    return all.map(({ name, text: { standing, coming }, shown }) => ({
      ...presentLive(shown, { people, now }),
      ...(shown.body as AgreementText),
      name,
      latestVersion: shown.latestVersion,
      coming: standing && coming ? { version: coming.version, startTime: coming.startsAt.toISOString() } : null,
    }))
  }

  return {
    listAll: () => list(agreementNames),

    publish: async ({ name, latestVersion, startTime, reason, ...body }, by) => {
      const now = clock.now()
      const wanted = startTime === undefined ? now : new Date(startTime)
      const startsAt = wanted < now ? now : wanted
      await desk.publish({ key: agreementKeys[name], latestVersion, body, startsAt, reason }, by)
      const [written] = await list([name])
      if (written === undefined) throw new Error('an agreement was written and is not there')
      return written
    },

    pageVersions: async ({ name, ...input }) => {
      const key = agreementKeys[name]
      const { rows, page, total } = await desk.page(key, input)
      const people = await user.briefs(writersOf(rows))
      const around = { people, now: clock.now(), text: texts.find('agreement', key) }
      const records = rows.map((row) => ({
        ...presentVersion(row, around),
        ...(row.body as unknown as AgreementText),
      }))
      return { ...page, total, records }
    },

    cancelVersion: ({ name, version, reason }, by) => desk.cancel({ key: agreementKeys[name], version, reason }, by),
  }
}
