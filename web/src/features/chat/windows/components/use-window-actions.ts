import type { ChatWindow } from '#contract/chat.ts'
import { useDeleteWindow } from '../../api/delete-window.ts'
import { useMute, usePin } from '../../api/flag-window.ts'

type Named = Pick<ChatWindow, 'id' | 'pinFlag' | 'muteFlag'>

/** What a list or a menu can do with a window. Shown at once; the client shows what goes wrong. */
export const useWindowActions = () => {
  const { mutate: pin } = usePin()
  const { mutate: mute } = useMute()
  const { mutate: remove } = useDeleteWindow()
  return {
    /** Puts it on top, or back. */
    pin: ({ id, pinFlag }: Named) => pin({ windowId: id, pinFlag: !pinFlag }),
    /** Makes it quiet, or lets it speak again. */
    mute: ({ id, muteFlag }: Named) => mute({ windowId: id, muteFlag: !muteFlag }),
    /** Deletes it for the user alone. */
    remove: ({ id }: Named) => remove(id),
  }
}
