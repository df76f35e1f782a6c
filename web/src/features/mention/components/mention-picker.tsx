import type { Mention } from '#contract/mention.ts'
import { PeoplePicker } from '#web/features/friend/index.ts'

export interface MentionPickerProps {
  open: boolean
  onClose: () => void
  onPick: (mention: Mention) => void
}

/** A sheet in which somebody is chosen to be named in a text. */
export const MentionPicker = ({ open, onClose, onPick }: MentionPickerProps) => (
  <PeoplePicker
    title="提到谁"
    open={open}
    onClose={onClose}
    onPick={({ id, nickname }) => onPick({ userId: id, name: nickname })}
  />
)
