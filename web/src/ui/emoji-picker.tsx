import { commonEmoji } from './emoji.ts'

/** Emoji to put into a text. Picking one leaves the keyboard where it is. */
export const EmojiPicker = ({ onPick }: { onPick: (emoji: string) => void }) => (
  <div
    role="group"
    aria-label="表情"
    className="mt-1 grid max-h-48 grid-cols-[repeat(auto-fill,minmax(44px,1fr))] overflow-y-auto overscroll-contain"
  >
    {commonEmoji.map((emoji) => (
      <button
        key={emoji}
        type="button"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPick(emoji)}
        className="grid size-11 place-items-center rounded-control text-2xl active:bg-wash"
      >
        {emoji}
      </button>
    ))}
  </div>
)
