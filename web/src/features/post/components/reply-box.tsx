import { AtSign, ImagePlus, Smile } from 'lucide-react'
import { type KeyboardEvent, use, useRef, useState } from 'react'
import type { Post } from '#contract/post.ts'
import { limits } from '#contract/limits.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { MentionPicker, mentionsIn } from '#web/features/mention/index.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { CharacterCount } from '#web/lib/text/character-count.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmojiPicker } from '#web/ui/emoji-picker.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useKeyboardInset } from '#web/ui/keyboard-inset.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { LineDrawing, redPacketLines } from '#web/ui/line-drawing.tsx'
import { PaneContext } from '#web/ui/pane-context.ts'
import { claimReplyDrafts, type ReplyDraft, replyDrafts, type ReplyTarget } from '../reply-draft.ts'
import { useCreatePost } from '../api/create-post.ts'
import { ReplyDock } from './reply-dock.tsx'
import { ReplyPicture, useReplyPicture } from './reply-picture.tsx'

const PacketReplySheet = lazyPart(async () => ({
  default: (await import('./packet-reply-sheet.tsx')).PacketReplySheet,
}))

interface ReplyFormProps {
  topicId: string
  target: ReplyTarget | null
  onSent: (post: Post) => void
  /** Instead of words. */
  onRedPacket: () => void
}

const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'

/** The text of a reply, emoji, somebody to name, a picture, and 发送. What is begun stays on the device until it is sent. */
export const ReplyForm = ({ topicId, target, onSent, onRedPacket }: ReplyFormProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { data: me } = useMyBase()
  const [drafts] = useState(() => {
    if (me !== undefined) claimReplyDrafts(me.id)
    return replyDrafts(topicId)
  })
  const [draft, setDraft] = useState(() => drafts.read(target))
  const [emojiOpen, setEmojiOpen] = useState(false)
  const [mentionOpen, setMentionOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const createPost = useCreatePost()
  const keyboardInsetPx = useKeyboardInset()
  const content = draft.text.replace(/\r\n?/g, '\n').trim()

  // What came meanwhile (a picture that has arrived) is not lost.
  const change = (part: Partial<ReplyDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...part }
      drafts.write(target, next)
      return next
    })
    setError('')
  }
  const { upload, start, cancel } = useReplyPicture((picture) => change({ picture }))
  const ready = (content !== '' || draft.picture !== null) && upload === null

  const insert = (added: string, part: Partial<ReplyDraft> = {}) => {
    const { selectionStart = draft.text.length, selectionEnd = draft.text.length } = area.current ?? {}
    change({ ...part, text: draft.text.slice(0, selectionStart) + added + draft.text.slice(selectionEnd) })
    const caret = selectionStart + added.length
    requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret))
  }

  const send = async () => {
    if (busy || !ready) return
    setBusy(true)
    setError('')
    try {
      const replyPostId = target?.postId
      const pictureId = draft.picture?.id ?? null
      const post = await createPost({
        topicId,
        content,
        mentions: mentionsIn(content, draft.mentions),
        pictureId,
        clientId: draft.clientId,
        ...(replyPostId !== undefined && { replyPostId }),
      })
      if (post.content !== content || (post.picture?.id ?? null) !== pictureId) {
        // An earlier try had reached the server after all, and the reply has been changed since.
        change({ clientId: randomId() })
        setError('修改前的那条已经发出。要再发这一条，请点发送')
        return
      }
      drafts.remove(target)
      onSent(post)
    } catch (failure) {
      setError(`没有发出去：${failure instanceof Error ? failure.message : '请稍后再试'}`)
      area.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  return (
    <form
      style={{ paddingBottom: keyboardInsetPx }}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        ref={area}
        label="回复内容"
        hideLabel
        autoFocus
        autoGrow
        maxHeightPx={200}
        className="min-h-22"
        placeholder={target === null ? '说点什么' : `回复 ${target.name}`}
        value={draft.text}
        readOnly={busy}
        error={error}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={sendByKey}
      />
      <ReplyPicture
        picture={draft.picture}
        upload={upload}
        onRetry={(file) => void start(file)}
        onRemove={() => {
          cancel()
          change({ picture: null })
        }}
      />
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file !== undefined) void start(file)
        }}
      />
      <div className="mt-1 -ml-2.5 flex items-center gap-1">
        <IconButton label="表情" aria-expanded={emojiOpen} onClick={() => setEmojiOpen(!emojiOpen)}>
          <Smile size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label="提到" aria-haspopup="dialog" onClick={() => setMentionOpen(true)}>
          <AtSign size={23} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={draft.picture === null ? '图片' : '换一张图片'} onClick={() => chooser.current?.click()}>
          <ImagePlus size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {target === null && (
          <IconButton label="红包" aria-haspopup="dialog" onClick={onRedPacket}>
            <LineDrawing path={redPacketLines} size={24} />
          </IconButton>
        )}
        <CharacterCount text={content} max={limits.postContent.max} />
        <Button type="submit" size="md" busy={busy} disabled={!ready} className="ml-auto">
          发送
        </Button>
      </div>
      {emojiOpen && <EmojiPicker onPick={(emoji) => insert(emoji)} />}
      <MentionPicker
        open={mentionOpen}
        onClose={() => setMentionOpen(false)}
        onPick={(mention) => insert(`@${mention.name} `, { mentions: [...draft.mentions, mention] })}
      />
    </form>
  )
}

export interface ReplyBoxProps {
  topicId: string
  /** What is answered: a reply, or null for the topic. */
  target: ReplyTarget | null
  open: boolean
  onClose: () => void
  onSent: (post: Post) => void
}

/**
 * Where a reply is written: rises from the bottom, in a modal at the foot of it, and keeps what was begun. A red packet is
 * filled in its place.
 */
export const ReplyBox = ({ topicId, target, open, onClose, onSent }: ReplyBoxProps) => {
  const inModal = use(PaneContext) === 'modal'
  const [packet, setPacket] = useState(false)
  const sent = (post: Post) => {
    onClose()
    onSent(post)
  }
  const title = target === null ? '回复话题' : `回复 ${target.name}`
  const form = (
    <ReplyForm
      key={target?.postId ?? 'topic'}
      topicId={topicId}
      target={target}
      onRedPacket={() => setPacket(true)}
      onSent={sent}
    />
  )
  return (
    <>
      {inModal && open && !packet && (
        <ReplyDock title={title} onClose={onClose}>
          {form}
        </ReplyDock>
      )}
      {!inModal && (
        <Sheet
          open={open && !packet}
          onOpenChange={(next) => {
            if (!next) onClose()
          }}
          title={title}
        >
          {form}
        </Sheet>
      )}
      <LazySheet open={packet}>
        <PacketReplySheet
          topicId={topicId}
          open={packet}
          onClose={() => {
            setPacket(false)
            onClose()
          }}
          onSent={onSent}
        />
      </LazySheet>
    </>
  )
}
