import { useEffect, useRef, useState } from 'react'
import { downscale } from '#web/features/media/index.ts'
import { choosePicture } from '#web/lib/browser/files.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { upload } from '#web/lib/client/upload.ts'

/** A photo of one side of the card, on its way to the server or there. */
export interface ChosenPhoto {
  file: File
  /** Shows it on this device; nobody gets it back from the server. */
  url: string
  state:
    | { phase: 'uploading'; /** From 0 to 1. */ share: number }
    | { phase: 'done'; photoId: string }
    | { phase: 'failed'; message: string }
}

export interface CardPhoto {
  photo: ChosenPhoto | null
  choose: () => Promise<void>
  retry: () => Promise<void>
  remove: () => void
}

/** One side of the card: chosen, uploaded at once, shown, and taken away again. Nothing of it stays on the device. */
export const useCardPhoto = (): CardPhoto => {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const current = useRef<{ url: string; abort: AbortController }>(undefined)

  const forget = () => {
    current.current?.abort.abort()
    if (current.current) URL.revokeObjectURL(current.current.url)
    current.current = undefined
  }
  useEffect(() => forget, [])

  const send = async (file: File) => {
    forget()
    const abort = new AbortController()
    const url = URL.createObjectURL(file)
    current.current = { url, abort }
    const show = (state: ChosenPhoto['state']) => {
      if (!abort.signal.aborted) setPhoto({ file, url, state })
    }
    show({ phase: 'uploading', share: 0 })
    try {
      const { photoId } = await upload('certification.uploadPhoto', await downscale(file), {
        signal: abort.signal,
        name: 'photo',
        onProgress: (share) => show({ phase: 'uploading', share }),
      })
      show({ phase: 'done', photoId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show({ phase: 'failed', message: error.message })
    }
  }

  return {
    photo,
    choose: async () => {
      const file = await choosePicture()
      if (file !== undefined) await send(file)
    },
    retry: async () => {
      if (photo !== null) await send(photo.file)
    },
    remove: () => {
      forget()
      setPhoto(null)
    },
  }
}
