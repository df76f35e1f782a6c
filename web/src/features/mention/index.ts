export { MentionPicker, type MentionPickerProps } from './components/mention-picker.tsx'
export { mentionAt, mentionsIn } from './mentions-in.ts'
