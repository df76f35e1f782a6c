import { useState } from 'react'
import type { UserBrief } from '#contract/user.ts'
import { PeopleSkeleton, useBlock, useBlocks } from '#web/features/friend/index.ts'
import { OfficialMark } from '#web/features/user/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

const BlockedRow = ({ user }: { user: UserBrief }) => {
  const { unblock } = useBlock()
  const [busy, setBusy] = useState(false)
  const free = async () => {
    setBusy(true)
    await unblock(user.id)
    setBusy(false)
  }
  return (
    <div className="flex min-h-18 items-center gap-3 px-4 py-2.5">
      <Avatar name={user.nickname} src={user.avatar} size={48} />
      <Link
        to="/user-detail/$userId"
        params={{ userId: user.id }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 font-medium"
      >
        <span className="truncate">{user.nickname}</span>
        {user.officialFlag && <OfficialMark />}
      </Link>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={`移出 ${user.nickname}`}
        onClick={() => void free()}
        className="rounded-full!"
      >
        移出
      </Button>
    </div>
  )
}

/** Whom one has blocked, with the way to take it back. */
export const BlockedPeople = () => {
  const { back } = useNavigation()
  return (
    <Page className="overflow-y-hidden! bg-card" nav={<NavBar title="黑名单" onBack={back} />}>
      <EndlessList
        name="blocks"
        query={useBlocks()}
        keyOf={(user) => user.id}
        renderItem={(user) => <BlockedRow user={user} />}
        skeleton={<PeopleSkeleton />}
        empty={<EmptyState title="黑名单是空的" text="拉黑的人会出现在这里，随时可以移出" />}
      />
    </Page>
  )
}
