import { clsx } from 'clsx'
import { ArrowLeftRight, Check, Plus } from 'lucide-react'
import { useState } from 'react'
import type { FollowState } from '#contract/friend.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { useFollow } from '../api/follow.ts'
import { type KnownFollow, useFollowState } from '../api/get-follow-state.ts'

// The dialog's code comes when it is asked for.
const UnfollowDialog = lazyPart(async () => ({ default: (await import('./unfollow-dialog.tsx')).UnfollowDialog }))

interface FollowButtonProps extends Partial<KnownFollow> {
  userId: string
  /** Names the person for a screen reader, where buttons of several stand beside each other. */
  name?: string
  /** This one follows the user: following back makes them friends. */
  fanFlag?: boolean
  /** `sm` stands quietly in a row or beside a name; `md` is the call to action of a page. */
  size?: 'sm' | 'md'
  className?: string
}

const faces = {
  none: { text: '关注', Icon: Plus },
  followed: { text: '已关注', Icon: Check },
  friends: { text: '互相关注', Icon: ArrowLeftRight },
}

const faceOf = ({ followFlag, friendFlag }: FollowState) =>
  faces[friendFlag ? 'friends' : followFlag ? 'followed' : 'none']

/** Follows somebody, or ends it; of friends it asks first. Nothing beside oneself. */
export const FollowButton = ({
  userId,
  followFlag,
  friendFlag = false,
  name,
  fanFlag = false,
  size = 'sm',
  className,
}: FollowButtonProps) => {
  const signedIn = useSignedIn()
  const me = useMyBase()
  const known = useFollowState(userId, followFlag === undefined ? undefined : { followFlag, friendFlag })
  const follow = useFollow()
  const [asking, setAsking] = useState(false)

  if (signedIn && me.data?.id === userId) return null
  const state = known ?? { userId, followFlag: false, friendFlag: false }
  const { text, Icon } = faceOf(state)

  const tap = () => {
    if (state.friendFlag) setAsking(true)
    else follow(state, !state.followFlag, { fanFlag })
  }

  return (
    <>
      <button
        type="button"
        aria-label={name === undefined ? undefined : `${text} ${name}`}
        onClick={tap}
        className={clsx(
          buttonClass({ variant: state.followFlag || size === 'sm' ? 'secondary' : 'primary', size }),
          'shrink-0 rounded-full!',
          state.followFlag ? 'text-ink-2!' : size === 'sm' && 'border-seal/60! text-seal!',
          className,
        )}
      >
        <Icon size={size === 'sm' ? 14 : 17} strokeWidth={2.25} aria-hidden />
        {text}
      </button>
      <LazySheet open={asking}>
        <UnfollowDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            follow(state, false, { fanFlag: true })
          }}
        />
      </LazySheet>
    </>
  )
}
