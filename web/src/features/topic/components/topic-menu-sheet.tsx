import { Ban, Flag, Link2, MessageCircle, Send, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useBlock } from '#web/features/friend/index.ts'
import { ReportSheet } from '#web/features/report/index.ts'
import { useMyBase, useNameOf } from '#web/features/user/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { addressOf } from '#web/lib/navigation/paths.ts'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { copyLink } from '#web/ui/share-link.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useDeleteTopic } from '../api/delete-topic.ts'
import type { KnownTopic } from '../api/topic-cache.ts'
import { ShareTopicSheet } from './share-topic-sheet.tsx'

interface TopicMenuSheetProps {
  topic: KnownTopic
  open: boolean
  onClose: () => void
  onGone?: (() => void) | undefined
}

type Question = 'delete' | 'block' | 'report' | 'send'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What else can be done with a topic, and the questions that are asked before. */
export const TopicMenuSheet = ({ topic, open, onClose, onGone }: TopicMenuSheetProps) => {
  const [asked, setAsked] = useState<Question | null>(null)
  const me = useMyBase()
  const navigation = useNavigation()
  const requireUser = useRequireUser()
  const deleteTopic = useDeleteTopic()
  const { block } = useBlock()
  const { author } = topic
  const name = useNameOf()(author)

  const ask = (question: Question) => () => {
    onClose()
    if (requireUser()) setAsked(question)
  }
  const copy = () => {
    onClose()
    void copyLink(addressOf({ to: '/topic-detail/$topicId', params: { topicId: topic.id } }))
  }
  const edit = () => {
    onClose()
    navigation.go({ to: '/topic-edit/$id', params: { id: topic.id } })
  }

  const chat = () => {
    onClose()
    navigation.go({ to: '/chat-detail', search: { user: author.id } })
  }

  const send = { text: '发给好友', icon: <Send {...icon} />, run: ask('send') }
  const link = { text: '复制链接', icon: <Link2 {...icon} />, run: copy }
  const actions =
    me.data?.id === author.id
      ? [
          { text: '编辑', icon: <SquarePen {...icon} />, run: edit },
          send,
          link,
          { text: '删除', icon: <Trash2 {...icon} />, run: ask('delete'), danger: true },
        ]
      : [
          send,
          { text: `私信 ${name}`, icon: <MessageCircle {...icon} />, run: chat },
          link,
          { text: '举报', icon: <Flag {...icon} />, run: ask('report') },
          { text: `拉黑 ${name}`, icon: <Ban {...icon} />, run: ask('block'), danger: true },
        ]

  const close = (next: boolean) => {
    if (!next) setAsked(null)
  }
  return (
    <>
      <Menu
        open={open}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
        title="话题"
        actions={actions}
      />
      <ShareTopicSheet topic={topic} open={asked === 'send'} onClose={() => setAsked(null)} toFriend />
      <ReportSheet open={asked === 'report'} onClose={() => setAsked(null)} kind="topic" targetId={topic.id} />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title="删除这个话题？"
        text={topic.postNum > 0 ? `它的 ${topic.postNum} 条回复也会一起消失` : '删除后，别人就看不到它了'}
        confirmText="删除"
        danger
        onConfirm={() => {
          setAsked(null)
          onGone?.()
          void deleteTopic(topic.id)
        }}
      />
      <ConfirmDialog
        open={asked === 'block'}
        onOpenChange={close}
        title={`拉黑 ${name}？`}
        text="你们会互相看不到对方的话题和回复，关注也会解除"
        confirmText="拉黑"
        danger
        onConfirm={() => {
          setAsked(null)
          onGone?.()
          void block(author.id)
        }}
      />
    </>
  )
}
