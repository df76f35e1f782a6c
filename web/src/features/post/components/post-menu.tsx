import { Copy, Flag, Link2, MessageCircle, Pin, PinOff, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { NestedPost, Post } from '#contract/post.ts'
import { ReportSheet } from '#web/features/report/index.ts'
import { useMyBase, useNameOf } from '#web/features/user/index.ts'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { copyLink } from '#web/ui/share-link.ts'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useDeletePost } from '../api/delete-post.ts'
import { usePinPost } from '../api/pin-post.ts'
import { useStarPost } from '../api/star-post.ts'

export interface PostMenuProps {
  /** A nested one has no `pinFlag`. */
  post: NestedPost & Partial<Pick<Post, 'pinFlag'>>
  topicAuthorId: string
  open: boolean
  onClose: () => void
  onReply: () => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * What can be done with a reply beside what its row has buttons for: copy it or its address, report another's, delete one's own (or any in
 * one's own topic), pin one to one's own topic. A nested one has no buttons: it is answered and starred here, too.
 */
export const PostMenu = ({ post, topicAuthorId, open, onClose, onReply }: PostMenuProps) => {
  const [asked, setAsked] = useState<'delete' | 'report' | null>(null)
  const me = useMyBase()
  const nameOf = useNameOf()
  const requireUser = useRequireUser()
  const deletePost = useDeletePost()
  const pinPost = usePinPost()
  const star = useStarPost()
  const myId = me.data?.id

  const then = (run: () => void) => () => {
    onClose()
    run()
  }
  const copy = async () => toast((await copyText(post.content)) ? '已复制到粘贴板' : '没有复制成功，请稍后再试')
  const path = `/topic-detail/${post.topicId}?post=${post.id}`

  const nestedActions = [
    { text: '回复', icon: <MessageCircle {...icon} />, run: then(onReply) },
    { text: post.starFlag ? '取消星标' : '星标', icon: <Star {...icon} />, run: then(() => star(post)) },
  ]
  const pinFlag = post.pinFlag ?? false
  const pin = {
    text: pinFlag ? '取消置顶' : '置顶',
    icon: pinFlag ? <PinOff {...icon} /> : <Pin {...icon} />,
    run: then(() => void pinPost(post, !pinFlag)),
  }

  const actions = [
    ...(post.parentId === null ? [] : nestedActions),
    ...(post.parentId === null && myId !== undefined && myId === topicAuthorId ? [pin] : []),
    ...(post.content === '' ? [] : [{ text: '复制', icon: <Copy {...icon} />, run: then(() => void copy()) }]),
    { text: '复制链接', icon: <Link2 {...icon} />, run: then(() => void copyLink(path)) },
    ...(myId === post.author.id
      ? []
      : [
          {
            text: '举报',
            icon: <Flag {...icon} />,
            run: then(() => {
              if (requireUser()) setAsked('report')
            }),
          },
        ]),
    ...(myId !== undefined && (myId === post.author.id || myId === topicAuthorId)
      ? [{ text: '删除', icon: <Trash2 {...icon} />, run: then(() => setAsked('delete')), danger: true }]
      : []),
  ]

  return (
    <>
      <Menu
        open={open}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
        title={`${nameOf(post.author)}的回复`}
        actions={actions}
      />
      <ReportSheet open={asked === 'report'} onClose={() => setAsked(null)} kind="post" targetId={post.id} />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(next) => {
          if (!next) setAsked(null)
        }}
        title="删除这条回复？"
        text={post.parentId === null ? '楼里的回复也会一起消失' : '删除后，别人就看不到它了'}
        confirmText="删除"
        danger
        onConfirm={() => {
          setAsked(null)
          void deletePost(post)
        }}
      />
    </>
  )
}
