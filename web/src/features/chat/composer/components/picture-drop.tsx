import { type ReactNode, useState } from 'react'

interface PictureDropProps {
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Takes pictures that are dropped onto the chat. */
export const PictureDrop = ({ onFiles, children }: PictureDropProps) => {
  const [over, setOver] = useState(false)
  return (
    <div
      className="relative h-full"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-card border-2 border-dashed border-river bg-card/90 text-river">
          松手发送图片
        </div>
      )}
    </div>
  )
}
