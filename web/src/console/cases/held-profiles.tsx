import { type ReactNode, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { HeldProfile, ProfileField } from '#contract/profile-review.ts'
import { call } from '#web/lib/client/client.ts'
import { TextArea } from '#web/ui/field.tsx'
import { toldAt, useAct, useList } from '../data.ts'
import { Person, PlaceLink } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { HeldRows, releaseReason, tellJudged } from './held-rows.tsx'

const fieldNames: Record<ProfileField, string> = { nickname: '昵称', bio: '简介', avatar: '头像' }

/** What somebody wants to show, with what is shown meanwhile. */
const Change = ({ item }: { item: HeldProfile }) => (
  <div className="flex flex-col gap-3">
    <Person user={item.user}>
      <PlaceLink to={{ section: 'people', id: item.user.id }} className="text-river">
        看这个人
      </PlaceLink>
    </Person>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-base">
      <dt className="text-ink-2">新{fieldNames[item.field]}</dt>
      <dd className="break-words whitespace-pre-line">
        {item.avatar === null ? (
          item.value
        ) : (
          <img src={item.avatar} alt="新头像" width={120} height={120} className="size-30 rounded-full bg-wash" />
        )}
      </dd>
      {item.before !== '' && (
        <>
          <dt className="text-ink-2">现在显示</dt>
          <dd className="break-words whitespace-pre-line text-ink-2">{item.before}</dd>
        </>
      )}
    </dl>
  </div>
)

/** Changes of profiles that the operator's reviewer has held back: shown to all, or dropped. */
export const HeldProfiles = ({ writes, choice }: { writes: boolean; choice: ReactNode }) => {
  const [removing, setRemoving] = useState<HeldProfile>()
  const list = useList(
    ['held-profiles'],
    (cursor) => call('profileReview.pageHeld', { body: { pageSize: 20, cursor } }, { quiet: true }),
    30_000,
  )
  const judge = useAct((body: InputOf<'profileReview.judge'>['body']) =>
    call('profileReview.judge', { body }, toldAt('words', 'reason')),
  )
  return (
    <>
      <HeldRows
        choice={choice}
        list={list}
        keyOf={({ id }) => id}
        writes={writes}
        busy={judge.isPending}
        release={({ id }) =>
          tellJudged(
            judge.mutateAsync({ profileChangeId: id, releaseFlag: true, reason: releaseReason }),
            '已放行，已经换上',
          )
        }
        remove={setRemoving}
      >
        {(item) => <Change item={item} />}
      </HeldRows>
      {removing && (
        <ReasonDialog
          open
          onClose={() => setRemoving(undefined)}
          title={`移除新${fieldNames[removing.field]}？`}
          text={`大家继续看到原来的${fieldNames[removing.field]}，本人会收到系统通知。`}
          actText="确认移除"
          danger
          busy={judge.isPending}
          onAct={async (reason, form) => {
            const words = String(form.get('words'))
            const removal = { profileChangeId: removing.id, releaseFlag: false, words, reason }
            await tellJudged(judge.mutateAsync(removal), '已移除，本人会收到系统通知')
          }}
        >
          {(wrong) => (
            <TextArea
              label="给用户的话"
              name="words"
              required
              rows={3}
              minLength={limits.moderationWords.min}
              maxLength={limits.moderationWords.max}
              error={wrong.words}
            />
          )}
        </ReasonDialog>
      )}
    </>
  )
}
