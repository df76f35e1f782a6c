/** What people in China reach for most. */
export const commonEmoji: readonly string[] = (
  '😂 🥹 👍 ❤️ 🌹 🙏 🎉 😭 😄 😊 🥰 😘 🤣 😅 😆 😉 😎 🤔 🙃 😏 😒 😴 🤤 😋 🥳 🤗 😳 🥺 😢 😤 😡 🤯 😱 🫣 🤫 🫡 🤝 👏 💪 👌 ✌️ 🫶 👀 🔥 ' +
  '✨ ⭐ 🌙 ☀️ 🌧️ ❄️ 🍚 🍜 🥟 🍵 🧧 🏮 🎊 🚄 🏠 🐱 🐶 🌸 🍂 🎵 📖'
).split(' ')
