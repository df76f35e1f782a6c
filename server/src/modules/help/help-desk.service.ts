import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { fold } from '#contract/fold.ts'
import type { helpCalls, HelpArticleText, ManagedArticle } from '#contract/help.ts'
import { appTextLimits } from '#contract/operator-limits.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import {
  type AppTextDeskParts,
  type AppTextService,
  createAppTextDeskService,
  type TextNow,
  writersOf,
} from '../app-text/app-text.module.ts'
import type { StaffActor } from '../audit/audit.module.ts'
import type { UserService } from '../user/user.module.ts'
import { inOrder } from './help.service.ts'
import { presentArticleVersion, presentManaged, textOf } from './help.views.ts'

export interface HelpDeskParts extends AppTextDeskParts {
  texts: Pick<AppTextService, 'list' | 'find' | 'changed'>
  user: Pick<UserService, 'briefs'>
}

type Calls = typeof helpCalls
type PageAll = CallParsed<Calls['pageAll']>['body']
type Publication = CallParsed<Calls['publish']>['body']
type PageVersions = CallParsed<Calls['pageVersions']>['body']
type Cancellation = CallParsed<Calls['cancelVersion']>['body']

/** How the staff writes the help. */
export interface HelpDeskService {
  pageAll(input: PageAll): Promise<CallAnswer<Calls['pageAll']>>
  /** @throws {AppError} HELP_SLUG_TAKEN, TEXT_CHANGED, TEXT_COMING, HELP_FULL */
  publish(input: Publication, by: StaffActor): Promise<ManagedArticle>
  /** @throws {AppError} TEXT_GONE */
  pageVersions(input: PageVersions): Promise<CallAnswer<Calls['pageVersions']>>
  /** @throws {AppError} TEXT_GONE, TEXT_BEGUN */
  cancelVersion(input: Cancellation, by: StaffActor): Promise<null>
}

export const createHelpDeskService = (parts: HelpDeskParts): HelpDeskService => {
  const { clock, texts, user } = parts
  const desk = createAppTextDeskService(parts, {
    ...{ kind: 'help', target: 'helpArticle', publish: 'help.publish', cancel: 'help.cancelVersion' },
    stateOf: ({ key, version, body, starts_at }) => {
      const { title, shownFlag } = body as unknown as HelpArticleText
      return { slug: key, title, shownFlag, version, startTime: starts_at.toISOString() }
    },
  })

  const present = async (shown: readonly TextNow[]): Promise<ManagedArticle[]> => {
    const people = await user.briefs(writersOf(shown.flatMap(({ standing, coming }) => standing ?? coming ?? [])))
    const now = clock.now()
    return shown.flatMap((text) => presentManaged(text, { people, now }))
  }

  return {
    pageAll: async ({ group, keyword, ...input }) => {
      const wanted = fold(keyword ?? '')
      const all = texts
        .list('help')
        .filter((text) => {
          const { group: of, title, keywords } = textOf(text)
          return (
            (group === undefined || of === group) &&
            [text.key, title, ...keywords].some((words) => fold(words).includes(wanted))
          )
        })
        .toSorted(inOrder)
      // All are in memory: a position is a place in the list.
      const list = `help-${group ? encodeURIComponent(group) : ''}-${input.ascFlag}`
      const { after, offset, limit } = sliceOf(list, { column: 'position', kind: 'integer' }, input)
      const from = after === undefined ? offset : Number(after.key)
      const found = all
        .slice(from, from + limit)
        .map((text, index) => ({ text, id: String(from + index + 1), key: String(from + index + 1) }))
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total: all.length, records: await present(shown.map(({ text }) => text)) }
    },

    publish: async ({ slug, latestVersion, startTime, reason, ...body }, by) => {
      const now = clock.now()
      const wanted = startTime === undefined ? now : new Date(startTime)
      const startsAt = wanted < now ? now : wanted
      const isNew = latestVersion === 0
      try {
        await desk.publish({ key: slug, latestVersion, body, startsAt, reason }, by, async () => {
          if (isNew && texts.list('help').length >= appTextLimits.articles) throw new AppError('HELP_FULL')
        })
      } catch (error) {
        // Nobody has changed what is written for the first time: another one is called so.
        if (isNew && error instanceof AppError && error.key === 'TEXT_CHANGED') throw new AppError('HELP_SLUG_TAKEN')
        throw error
      }
      const text = texts.find('help', slug)
      const [article] = text === undefined ? [] : await present([text])
      if (article === undefined) throw new Error('an article was written and is not there')
      return article
    },

    pageVersions: async ({ slug, ...input }) => {
      const { rows, page, total } = await desk.page(slug, input)
      const around = {
        people: await user.briefs(writersOf(rows)),
        now: clock.now(),
        text: texts.find('help', slug),
      }
      return { ...page, total, records: rows.map((row) => presentArticleVersion(row, around)) }
    },

    cancelVersion: ({ slug, version, reason }, by) => desk.cancel({ key: slug, version, reason }, by),
  }
}
