export { MentionPicker, type MentionPickerProps } from './mention-picker.tsx'
export { mentionAt, mentionsIn } from './mentions-in.ts'
