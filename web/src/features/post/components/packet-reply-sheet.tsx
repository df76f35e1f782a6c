import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/post.ts'
import { ShareRedPacketSheet } from '#web/features/red-packet/index.ts'
import { replyRedPacket } from '../api/reply-red-packet.ts'

interface PacketReplySheetProps {
  topicId: string
  open: boolean
  onClose: () => void
  onSent: (post: Post) => void
}

/** A sheet by which one puts a red packet among the replies of a topic. Loaded lazily: few do. */
export const PacketReplySheet = ({ topicId, open, onClose, onSent }: PacketReplySheetProps) => {
  const queryClient = useQueryClient()
  return (
    <ShareRedPacketSheet
      title="在回复里发红包"
      place={`topic ${topicId}`}
      open={open}
      onClose={onClose}
      onSend={async (wish) => {
        const post = await replyRedPacket(queryClient, { ...wish, topicId })
        onClose()
        onSent(post)
      }}
    />
  )
}
