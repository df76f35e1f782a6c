import { Link2, Send, Share } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import type { Action } from '#web/ui/action-list.tsx'
import { copyLink, shareLink } from '#web/ui/share-link.ts'
import { Menu } from '#web/ui/menu.tsx'
import { takeTrips, useWindows } from '#web/features/chat/index.ts'
import { PeopleGroup, PersonRow, RecipientSheet } from '#web/features/friend/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Recipient, sendCard, type SharedCard } from '../api/send-card.ts'

/** The same with something that one may rather keep to oneself. */
interface FullerCard {
  /** What it has more. */
  label: string
  card: SharedCard
}

interface SendSheetProps {
  card: SharedCard
  fuller?: FullerCard | undefined
  open: boolean
  onClose: () => void
}

const recentShown = 6

const nameOfCard = (card: SharedCard) => {
  // As it will be read: trains are drawn, not spelled out.
  if (card.kind === 'text') return takeTrips(card.content, location.origin).text
  return card.kind === 'topic' ? `话题：${card.title || '一组图片'}` : `名片：${card.nickname}`
}

const Recent = ({ onPick }: { onPick: (recipient: Recipient) => void }) => {
  const { windows } = useWindows()
  const recent = windows.filter(({ partner }) => !partner.officialFlag).slice(0, recentShown)
  if (recent.length === 0) return null
  return (
    <PeopleGroup title="最近聊天">
      {recent.map(({ id, partner }) => {
        const name = partner.remark || partner.nickname
        return (
          <PersonRow
            key={id}
            name={name}
            note=""
            nickname={partner.nickname}
            avatar={partner.avatar}
            onPick={() => onPick({ name, windowId: id })}
          />
        )
      })}
    </PeopleGroup>
  )
}

interface ConfirmProps {
  card: SharedCard
  fuller?: FullerCard | undefined
  recipient: Recipient
  onSent: () => void
  onBack: () => void
}

const Confirm = ({ card: plain, fuller, recipient, onSent, onBack }: ConfirmProps) => {
  const [full, setFull] = useState(false)
  const card = full && fuller ? fuller.card : plain
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const { go } = useNavigation()
  const queryClient = useQueryClient()
  const send = async () => {
    setBusy(true)
    try {
      const id = await sendCard(queryClient, card, recipient, text.trim())
      onSent()
      toast('已发送', { action: { text: '去看看', run: () => go({ to: '/chat-detail', search: { id } }) } })
    } catch {
      // The client has shown why.
      setBusy(false)
    }
  }
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="line-clamp-4 rounded-control bg-wash px-3 py-2.5 text-base break-words text-ink-2">
        {nameOfCard(card)}
      </p>
      {fuller && <Checkbox label={fuller.label} checked={full} onCheckedChange={setFull} />}
      <TextField
        label="说点什么（可以不填）"
        value={text}
        maxLength={limits.messageContent.max}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex gap-3">
        <Button variant="secondary" className="flex-1" onClick={onBack}>
          换一个人
        </Button>
        <Button type="submit" className="flex-1" busy={busy}>
          发送
        </Button>
      </div>
    </form>
  )
}

/** Chooses to whom a card goes, and sends it. */
const SendSheet = ({ card, fuller, open, onClose }: SendSheetProps) => (
  <RecipientSheet<Recipient>
    open={open}
    onClose={onClose}
    title={(recipient) => (recipient === null ? '发给谁' : `发给 ${recipient.name}`)}
    recipientOf={({ id, name }) => ({ name, userId: id })}
    renderHead={(pick) => <Recent onPick={pick} />}
  >
    {(recipient, { close, back }) => (
      <Confirm card={card} fuller={fuller} recipient={recipient} onSent={close} onBack={back} />
    )}
  </RecipientSheet>
)

interface ShareSheetProps {
  open: boolean
  onClose: () => void
  /** What is sent to a friend. */
  card: SharedCard
  fuller?: FullerCard
  /** Its address within the app. */
  path: string
  /** What the system's share sheet says about it. */
  title: string
  text: string
  /** Begins with choosing whom to send it to. */
  toFriend?: boolean
  /** Ways of its own, behind those that all have. */
  more?: readonly Action[]
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

const noMore: readonly Action[] = []

/** The ways in which a topic or a person can be shared: to a friend in a chat, as a link, by other apps. */
export const ShareSheet = ({
  open,
  onClose,
  card,
  fuller,
  path,
  title,
  text,
  toFriend = false,
  more = noMore,
}: ShareSheetProps) => {
  const [choosing, setChoosing] = useState(false)
  const requireUser = useRequireUser()
  const actions: Action[] = [
    {
      text: '发给好友',
      icon: <Send {...icon} />,
      run: () => {
        if (requireUser()) setChoosing(true)
      },
    },
    { text: '复制链接', icon: <Link2 {...icon} />, run: () => void copyLink(path) },
  ]
  if (typeof navigator.share === 'function')
    actions.push({
      text: '用其他应用分享',
      icon: <Share {...icon} />,
      run: () => void shareLink({ path, title, text }),
    })
  return (
    <>
      <Menu
        open={open && !toFriend}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
        title="分享"
        actions={[...actions, ...more]}
        onChoose={onClose}
      />
      <SendSheet
        card={card}
        fuller={fuller}
        open={choosing || (open && toFriend)}
        onClose={() => {
          setChoosing(false)
          if (toFriend) onClose()
        }}
      />
    </>
  )
}
