import { useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { HeldProfile, ProfileField } from '#contract/profile-review.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { passShown, useAct, useList } from '../data.ts'
import { Person, PlaceLink, Rows, When } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Grounds } from './held-grounds.tsx'

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
export const HeldProfiles = ({ writes }: { writes: boolean }) => {
  const [removing, setRemoving] = useState<HeldProfile>()
  const list = useList(
    ['held-profiles'],
    (cursor) => call('profileReview.pageHeld', { body: { pageSize: 20, cursor } }, { quiet: true }),
    30_000,
  )
  const judge = useAct((body: InputOf<'profileReview.judge'>['body']) => call('profileReview.judge', { body }))
  const release = async (profileChangeId: string) => {
    await judge.mutateAsync({ profileChangeId, releaseFlag: true, reason: '看过了，没有违规' })
    toast('已放行，已经换上')
  }
  return (
    <div className="flex flex-col gap-3">
      <Rows label="待审核" list={list} empty="没有要审核的，歇一会儿" keyOf={({ id }) => id}>
        {(item) => (
          <div className="grid grid-cols-1 items-start gap-x-8 gap-y-3 *:min-w-0 xl:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
            <Change item={item} />
            <div className="flex flex-col gap-3">
              <Grounds words={[]} review={item.review} />
              <span className="text-sm text-ink-2">
                <When time={item.heldTime} /> 等到现在
              </span>
              {writes && (
                <span className="flex flex-wrap gap-2">
                  <Button size="sm" busy={judge.isPending} onClick={() => void release(item.id).catch(passShown)}>
                    放行
                  </Button>
                  <Button variant="danger" size="sm" onClick={() => setRemoving(item)}>
                    移除
                  </Button>
                </span>
              )}
            </div>
          </div>
        )}
      </Rows>
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
            await judge.mutateAsync({ profileChangeId: removing.id, releaseFlag: false, words, reason })
            toast('已移除，本人会收到系统通知')
          }}
        >
          <TextArea
            label="给用户的话"
            name="words"
            required
            rows={3}
            minLength={limits.moderationWords.min}
            maxLength={limits.moderationWords.max}
          />
        </ReasonDialog>
      )}
    </div>
  )
}
