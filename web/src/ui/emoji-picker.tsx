/** What people in China reach for most. */
export const commonEmoji: readonly string[] = (
  '😂 🥹 👍 ❤️ 🌹 🙏 🎉 😭 😄 😊 🥰 😘 🤣 😅 😆 😉 😎 🤔 🙃 😏 😒 😴 🤤 😋 🥳 🤗 😳 🥺 😢 😤 😡 🤯 😱 🫣 🤫 🫡 🤝 👏 💪 👌 ✌️ 🫶 👀 🔥 ' +
  '✨ ⭐ 🌙 ☀️ 🌧️ ❄️ 🍚 🍜 🥟 🍵 🧧 🏮 🎊 🚄 🏠 🐱 🐶 🌸 🍂 🎵 📖'
).split(' ')

interface EmojiGridProps {
  emoji: readonly string[]
  onPick: (emoji: string) => void
}

/** Emoji to put into a text. Picking one leaves the keyboard where it is. */
export const EmojiGrid = ({ emoji, onPick }: EmojiGridProps) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))]">
    {emoji.map((one) => (
      <button
        key={one}
        type="button"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPick(one)}
        className="grid size-11 place-items-center justify-self-center rounded-control text-2xl active:bg-wash"
      >
        {one}
      </button>
    ))}
  </div>
)

/** The emoji that people reach for most. */
export const EmojiPicker = ({ onPick }: Pick<EmojiGridProps, 'onPick'>) => (
  <div role="group" aria-label="表情" className="mt-1 max-h-48 overflow-y-auto overscroll-contain">
    <EmojiGrid emoji={commonEmoji} onPick={onPick} />
  </div>
)
