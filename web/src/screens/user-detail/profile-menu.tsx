import { Ban, Flag, RotateCw, Share, Tag } from 'lucide-react'
import { useState } from 'react'
import { RemarkSheet, useBlock } from '#web/features/friend/index.ts'
import { ReportSheet } from '#web/features/report/index.ts'
import { ShareSheet } from '#web/features/share/index.ts'
import type { Profile } from '#web/features/user/index.ts'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import type { Action } from '#web/ui/action-list.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'

interface ProfileMenuProps {
  open: boolean
  onClose: () => void
  profile: Profile
  mine: boolean
  onRefresh: () => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What else can be done with somebody, and the questions that belong to it. */
export const ProfileMenu = ({ open, onClose, profile, mine, onRefresh }: ProfileMenuProps) => {
  const { id, nickname, bio, relation } = profile
  const [next, setNext] = useState<'remark' | 'block' | 'report' | 'share' | null>(null)
  const [busy, setBusy] = useState(false)
  const requireUser = useRequireUser()
  const { block, unblock } = useBlock()
  const name = relation.remark || nickname

  const end = () => setNext(null)
  const ask = (question: typeof next) => {
    if (requireUser()) setNext(question)
  }
  const blockNow = async () => {
    setBusy(true)
    const done = await block(id)
    setBusy(false)
    if (done) end()
  }

  const share: Action = {
    text: '分享主页',
    icon: <Share {...icon} />,
    run: () => setNext('share'),
  }
  const refresh: Action = { text: '刷新', icon: <RotateCw {...icon} />, run: onRefresh }
  const withOthers: Action[] = [
    { text: '设置备注', icon: <Tag {...icon} />, run: () => ask('remark') },
    share,
    refresh,
    { text: '举报', icon: <Flag {...icon} />, run: () => ask('report') },
    relation.blockFlag
      ? { text: '移出黑名单', icon: <Ban {...icon} />, run: () => void unblock(id) }
      : { text: '拉黑', icon: <Ban {...icon} />, run: () => ask('block'), danger: true },
  ]

  return (
    <>
      <Menu
        open={open}
        onOpenChange={(opened) => {
          if (!opened) onClose()
        }}
        title={mine ? '我的主页' : name}
        actions={mine ? [share, refresh] : withOthers}
        onChoose={onClose}
      />
      <ShareSheet
        open={next === 'share'}
        onClose={end}
        card={{ kind: 'user', cardId: id, nickname }}
        path={`/user-detail/${id}`}
        title={`${nickname}的主页`}
        text={bio || nickname}
      />
      <RemarkSheet open={next === 'remark'} onClose={end} userId={id} nickname={nickname} remark={relation.remark} />
      <ReportSheet open={next === 'report'} onClose={end} kind="user" targetId={id} />
      <ConfirmDialog
        open={next === 'block'}
        onOpenChange={(opened) => {
          if (!opened) end()
        }}
        title={`拉黑${name}`}
        text="你们会互相取消关注，也看不到彼此的话题和回复"
        confirmText="拉黑"
        danger
        busy={busy}
        onConfirm={() => void blockNow()}
      />
    </>
  )
}
