import { useSyncExternalStore } from 'react'

/** Addresses of files of this device, and how many components show each of them. */
const shown = new Map<Blob, { url: string; users: number }>()

const show = (file: Blob): (() => void) => {
  const entry = shown.get(file) ?? { url: URL.createObjectURL(file), users: 0 }
  entry.users++
  shown.set(file, entry)
  return () => {
    entry.users--
    if (entry.users > 0) return
    URL.revokeObjectURL(entry.url)
    shown.delete(file)
  }
}

const nothing = () => {}

/** An address under which a file of this device can be shown, for as long as somebody shows it; null at first. */
export const useObjectUrl = (file: Blob | null): string | null => {
  const subscribe = () => (file === null ? nothing : show(file))
  return useSyncExternalStore(subscribe, () => (file && shown.get(file)?.url) ?? null)
}
