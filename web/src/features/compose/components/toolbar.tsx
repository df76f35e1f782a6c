import { AtSign, Hash, ImagePlus, type LucideIcon, Music, Smile, Video } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { MediaKind } from '../media-item.ts'
import { accepts } from './file-label.tsx'

interface ToolProps {
  label: string
  Icon: LucideIcon
  onUse: () => void
  expanded?: boolean
}

/** Using a tool leaves the keyboard, and the caret, where they are. */
const Tool = ({ label, Icon, onUse, expanded }: ToolProps) => (
  <IconButton
    label={label}
    aria-expanded={expanded}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onUse}
    className="text-ink-2 aria-expanded:bg-wash aria-expanded:text-ink"
  >
    <Icon size={23} strokeWidth={1.75} aria-hidden />
  </IconButton>
)

interface FileToolProps {
  label: string
  Icon: LucideIcon
  kind: MediaKind
  multiple?: boolean
  onFiles: (kind: MediaKind, files: File[]) => void
}

const FileTool = ({ label, Icon, kind, multiple = false, onFiles }: FileToolProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tool label={label} Icon={Icon} onUse={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`选择${label}`}
        accept={accepts[kind]}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles(kind, [...(target.files ?? [])])
          // The same file may be chosen again after it was taken out.
          target.value = ''
        }}
      />
    </>
  )
}

interface ToolbarProps {
  onFiles: (kind: MediaKind, files: File[]) => void
  onHashtag: () => void
  onMention: () => void
  emojiOpen: boolean
  onEmoji: () => void
  /** Stands at the right end. */
  children: ReactNode
}

/** What can be put into a topic; stands above the keyboard. */
export const Toolbar = ({ onFiles, onHashtag, onMention, emojiOpen, onEmoji, children }: ToolbarProps) => (
  <div role="toolbar" aria-label="添加内容" className="flex items-center gap-0.5 px-1.5">
    <FileTool label="图片" Icon={ImagePlus} kind="picture" multiple onFiles={onFiles} />
    <FileTool label="视频" Icon={Video} kind="video" onFiles={onFiles} />
    <FileTool label="音乐" Icon={Music} kind="audio" onFiles={onFiles} />
    <Tool label="话题标签" Icon={Hash} onUse={onHashtag} />
    <Tool label="提到某人" Icon={AtSign} onUse={onMention} />
    <Tool label="表情" Icon={Smile} onUse={onEmoji} expanded={emojiOpen} />
    <span className="ml-auto min-w-0 truncate pr-2.5 text-right">{children}</span>
  </div>
)
